declare module 'esrever' {
  const esrever: { reverse(text: string): string };
  export default esrever;
}
declare module 'morsify' {
  const morsify: { encode(text: string): string; decode(morse: string): string };
  export default morsify;
}
declare module 'superscript-text' {
  export default function superscript(text: string): string;
}
declare module 'utf8' {
  const utf8: { encode(text: string): string; decode(bytes: string): string };
  export default utf8;
}
