/**
 * Shannon entropy of a text, in bits per UTF-16 code unit: about 3.7 for 32 random hexadecimal digits, 4.5 for 32
 * random letters and digits, and 0 for one repeated character.
 */
export function entropyOf(text: string): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < text.length; i++) counts.set(text.charCodeAt(i), (counts.get(text.charCodeAt(i)) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const SAMPLE = /example|placeholder|change_?me|dummy|replace|insert|your|redacted|x{5}|\*{3}|\.{3}/i;

/** Whether a key with a known prefix is one of a manual: "AKIAIOSFODNN7EXAMPLE", "ghp_xxxxxxxx". */
export const isSampleKey = (rest: string): boolean => SAMPLE.test(rest) || entropyOf(rest) < 2.5;

/** Whole values that are a variable, a template, or dots in place of a secret. */
const TEMPLATE =
  /^(?:[\\'"]*[$%@#]?[{<[(]|\$|%\w+%|@\w+@|:\w+$|&\w+|!\w|\/\/|[*.xX#•_?-]+$|__\w+__$|ENC\[|\(|process\.|os\.|env\.|System\.)/;

const WORDS = new Set(
  (
    'password passwd passwort pwd pass passphrase secret token key apikey api_key api-key user username string str text number ' +
    'int integer bool boolean bytes any object array null nil none undefined void true false yes no on off required optional ' +
    'hidden empty unknown default changeme changeit test testing example sample dummy foobar foo bar baz mypassword ' +
    'mysecret mytoken my-token yourpassword unset auto file plain text/plain bearer basic digest ok invalid missing expired ' +
    'wrong value encrypted hashed redacted masked removed x y'
  ).split(' '),
);

/** Whether a value is a placeholder in place of a secret: "${VAR}", "<your password>", "***", "string", "changeme". */
export function isPlaceholder(value: string): boolean {
  return (
    value === '' ||
    TEMPLATE.test(value) ||
    /^(.)\1*$/.test(value) ||
    WORDS.has(value.toLowerCase()) ||
    SAMPLE.test(value) ||
    /\$\{|\{\{|<%/.test(value)
  );
}
