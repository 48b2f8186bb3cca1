/**
 * Matches plain texts that readers of YAML 1.1 take for words, binary and hexadecimal numbers, those with underscores or in
 * base 60, and dates; by the types of yaml.org, and with the dates of one digit that some readers take.
 */
export const OLD_YAML_VALUE =
  /^(?:y|yes|n|no|on|off|[-+]?(?:0b[01_]+|0x[\da-f_]+|\d[\d_]*(?:\.[\d_]*(?:e[-+]\d+)?)?|\.\d[\d_]*(?:e[-+]\d+)?|[1-9][\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?)|\d{4}-\d\d?-\d\d?(?:(?:t|[ \t]+)\d\d?:\d\d?:\d\d?(?:\.\d*)?(?:[ \t]*(?:z|[-+]\d\d?(?::\d\d)?))?)?)$/i;
