import { expect, test } from 'vitest';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { runTool } from '../../jobs/run-tool.ts';
import { OutputCache, runRecipe } from '../run/run-recipe.ts';
import { fromCyberChef } from './from-cyberchef.ts';

/** A recipe as people have it. `-` in `tools` is a step that is switched off. */
type Real = {
  readonly name: string;
  readonly recipe: string;
  readonly tools: string;
  readonly unmapped: readonly string[];
  readonly input?: string;
  /** Output of CyberChef 11.5.0 for that. */
  readonly output?: string;
};

/** The numbers are those of the collection github.com/mattnotmax/cyberchef-recipes. */
const RECIPES: readonly Real[] = [
  {
    name: '42: addresses protected by Safelinks',
    recipe: String.raw`[{"op":"Split","args":["?","\\n"]},{"op":"Split","args":["&","\\n"]},{"op":"Split","args":["=","\\n"]},{"op":"Regular expression","args":["User defined","url\\s([^\\s]+)",true,true,false,false,false,false,"List capture groups"]},{"op":"URL Decode","args":[]}]`,
    tools: 'text-splitter text-splitter text-splitter regex-tester find-and-replace url-converter',
    unmapped: [],
    input:
      'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&data=04%7C01&reserved=0',
    output: 'https://example.com/a?b=1',
  },
  {
    name: '40: Morse code in bits',
    recipe:
      '[{"op":"From Binary","args":["Space",8]},{"op":"From Morse Code","args":["Space","Forward slash"]},{"op":"Reverse","args":["Character"]},{"op":"ROT13","args":[true,true,false,13]}]',
    tools: 'binary-converter morse-code-converter reverse-text-generator rot13-converter',
    unmapped: [],
    input:
      '00101110 00101110 00101110 00100000 00101101 00101101 00101101 00100000 00101110 00101110 00101110 00101111 00101110 00101101 00100000 00101101 00101110 00101110 00101110',
    output: 'ON FBF',
  },
  {
    name: '19: Base64 with a sign in place of A',
    recipe:
      '[{"op":"Find / Replace","args":[{"option":"Simple string","string":"@<!"},"A",true,false,true,false]},{"op":"Regular expression","args":["User defined","[a-zA-Z0-9+/=]{20,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Regular expression","args":["User defined","[a-zA-Z0-9+/=]{50,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]}]',
    tools: 'find-and-replace regex-tester base64-converter regex-tester base64-converter',
    unmapped: [],
    input:
      'x = "cGF5bG9hZDogYUhSMGNEb3ZMMlY0WVcxd2JHVXVZMjl0TDJWMmFXd3VaWGhsSUdGdVpDQnpiMjFsSUcxdmNtVWdkR1Y0ZENCb1pYSmw="',
    output: 'http://example.com/evil.exe and some more text here',
  },
  {
    name: '3: character codes (its first half)',
    recipe: String.raw`[{"op":"Regular expression","args":["User defined","([0-9]{2,3}(,\\s|))+",true,true,false,false,false,false,"List matches"]},{"op":"From Charcode","args":["Comma",10]}]`,
    tools: 'regex-tester utf8-converter',
    unmapped: [],
    input: 'String.fromCharCode(104, 116, 116, 112)',
    output: 'http',
  },
  {
    name: '23: every third character, backwards (without Gunzip)',
    recipe: String.raw`[{"op":"Find / Replace","args":[{"option":"Simple string","string":"^"},"",true,false,true,false]},{"op":"Reverse","args":["Character"]},{"op":"Regular expression","args":["User defined","(.)..",true,true,false,false,false,false,"List capture groups"]},{"op":"Find / Replace","args":[{"option":"Regex","string":"\\n"},"",true,false,true,false]},{"op":"Extract URLs","args":[false]}]`,
    tools: 'find-and-replace reverse-text-generator regex-tester find-and-replace find-and-replace regex-tester',
    unmapped: [],
    input: 'yx^ayx^/yx^myx^oyx^cyx^.yx^eyx^lyx^pyx^myx^ayx^xyx^eyx^/yx^/yx^:yx^pyx^tyx^tyx^h',
    output: 'http://example.com/a',
  },
  {
    name: '34: addresses without the known ones (without Unzip)',
    recipe: String.raw`[{"op":"Extract URLs","args":[false]},{"op":"Filter","args":["Line feed","http://schemas\\.openxmlformats\\.org/",true]},{"op":"Filter","args":["Line feed","http://www\\.w3\\.org/",true]}]`,
    tools: 'regex-tester regex-tester regex-tester',
    unmapped: [],
    input: '<a x="http://schemas.openxmlformats.org/x" y="http://evil.example/z"/> http://www.w3.org/1999',
    output: 'http://evil.example/z',
  },
  {
    name: '33: addresses in a PowerShell script (without its registers)',
    recipe: String.raw`[{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Decode text","args":["UTF-16LE (1200)"]},{"op":"Find / Replace","args":[{"option":"Regex","string":"'\\)?\\+\\(?'"},"",true,false,true,false]},{"op":"Extract URLs","args":[false]}]`,
    tools: 'base64-converter find-and-replace regex-tester',
    unmapped: [],
    input: 'aQB3AHIAIAAnAGgAdAAnACsAJwB0AHAAOgAvAC8AZQB4AGEAJwArACgAJwBtAHAAbABlAC4AYwBvAG0ALwBhACcAKQA=',
    output: "http://example.com/a')",
  },
  {
    name: '12: a serial number (without To Base)',
    recipe: String.raw`[{"op":"Regular expression","args":["User defined","[a-f0-9]{2,2}",true,true,false,false,false,false,"List matches"]},{"op":"Find / Replace","args":[{"option":"Extended (\\n, \\t, \\x...)","string":"\\n"},":",true,false,true,false]}]`,
    tools: 'regex-tester find-and-replace',
    unmapped: [],
    input: '0a1b2c',
    output: '0a:1b:2c',
  },
  {
    name: '1: Base64, inflate',
    recipe:
      '[{"op":"Regular expression","args":["User defined","[a-zA-Z0-9+/=]{30,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Raw Inflate","args":[0,0,"Adaptive",false,false]},{"op":"Generic Code Beautify","args":[]}]',
    tools: 'regex-tester base64-converter - -',
    unmapped: ['Raw Inflate', 'Generic Code Beautify'],
  },
  {
    name: '2: Invoke-Obfuscation',
    recipe: String.raw`[{"op":"Find / Replace","args":[{"option":"Regex","string":"\\^|\\\\|-|_|\\/|\\s"},"",true,false,true,false]},{"op":"Reverse","args":["Character"]},{"op":"Generic Code Beautify","args":[]},{"op":"Find / Replace","args":[{"option":"Simple string","string":"http:"},"http://",true,false,true,false]},{"op":"Extract URLs","args":[false]},{"op":"Defang URL","args":[true,true,true,"Valid domains and full URLs"]}]`,
    tools: 'find-and-replace reverse-text-generator - find-and-replace regex-tester -',
    unmapped: ['Generic Code Beautify', 'Defang URL'],
  },
  {
    name: '4: Group policy passwords',
    recipe:
      '[{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"To Hex","args":["None"]},{"op":"AES Decrypt","args":[{"option":"Hex","string":"4e9906e8fcb66cc9faf49310620ffee8f496e806cc057990209b09a433b66c1b"},{"option":"Hex","string":""},"CBC","Hex","Raw",{"option":"Hex","string":""}]},{"op":"Decode text","args":["UTF16LE (1200)"]}]',
    tools: 'base64-converter hex-to-text-converter - -',
    unmapped: ['AES Decrypt', 'Decode text'],
  },
  {
    name: '5: Loops and labels',
    recipe:
      '[{"op":"Label","args":["top"]},{"op":"Regular expression","args":["User defined","[a-zA-Z0-9+/=]{30,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Raw Inflate","args":[0,0,"Adaptive",false,false]},{"op":"Jump","args":["top",28]},{"op":"Generic Code Beautify","args":[]}]',
    tools: '- regex-tester base64-converter - - -',
    unmapped: ['Label', 'Raw Inflate', 'Jump', 'Generic Code Beautify'],
  },
  {
    name: '6: Timestamps of Google',
    recipe:
      '[{"op":"From Base64","args":["A-Za-z0-9-_=",true]},{"op":"To Hex","args":["None"]},{"op":"Take bytes","args":[0,8,false]},{"op":"Swap endianness","args":["Hex",4,true]},{"op":"From Base","args":[16]},{"op":"From UNIX Timestamp","args":["Seconds (s)"]}]',
    tools: 'base64-converter hex-to-text-converter - - - -',
    unmapped: ['Take bytes', 'Swap endianness', 'From Base', 'From UNIX Timestamp'],
  },
  {
    name: '7: COM scriptlet',
    recipe:
      '[{"op":"Regular expression","args":["","[A-Za-z0-9=/]{40,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Remove null bytes","args":[]},{"op":"Regular expression","args":["User defined","[A-Za-z0-9+/=]{40,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Gunzip","args":[]},{"op":"Regular expression","args":["User defined","[A-Za-z0-9+/=]{40,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"To Hex","args":["Space"]},{"op":"Remove whitespace","args":[true,true,true,true,true,false]},{"op":"Disassemble x86","args":["32","Full x86 architecture",16,0,true,true]}]',
    tools:
      'regex-tester base64-converter find-and-replace regex-tester base64-converter - regex-tester base64-converter hex-to-text-converter find-and-replace -',
    unmapped: ['Gunzip', 'Disassemble x86'],
  },
  {
    name: '9: Reversed Base64',
    recipe:
      '[{"op":"Reverse","args":["Character"]},{"op":"Find / Replace","args":[{"option":"Regex","string":"%"},"A",true,false,true,false]},{"op":"Find / Replace","args":[{"option":"Regex","string":"×"},"T",true,false,false,false]},{"op":"Find / Replace","args":[{"option":"Simple string","string":"÷"},"V",true,false,false,false]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"To Hexdump","args":[16,false,false]}]',
    tools: 'reverse-text-generator find-and-replace find-and-replace find-and-replace base64-converter -',
    unmapped: ['To Hexdump'],
  },
  {
    name: '10: Squid proxy',
    recipe:
      '[{"op":"To Hex","args":["None"]},{"op":"Regular expression","args":["User defined","(?<=0D0A0D0A).*$",true,false,false,false,false,false,"List matches"]},{"op":"From Hex","args":["Auto"]},{"op":"Gunzip","args":[]}]',
    tools: 'hex-to-text-converter regex-tester hex-to-text-converter -',
    unmapped: ['Gunzip'],
  },
  {
    name: '13: DNS PTR with registers',
    recipe: String.raw`[{"op":"Fork","args":["\\n","\\n",false]},{"op":"Register","args":["(\\d{1,3}).(\\d{1,3}).(\\d{1,3}).(\\d{1,3})",true,false,false]},{"op":"Find / Replace","args":[{"option":"Regex","string":"$R0.$R1.$R2.$R3"},"$R3.$R2.$R1.$R0",true,false,true,false]},{"op":"Find / Replace","args":[{"option":"Regex","string":".in-addr.arpa"},"",true,false,true,false]}]`,
    tools: '- - - find-and-replace',
    unmapped: ['Fork', 'Register', 'Find / Replace'],
  },
  { name: '25: QR', recipe: `Generate_QR_Code('PNG',5,2,'Medium')`, tools: '-', unmapped: ['Generate QR Code'] },
  {
    name: '27: Auto visitor',
    recipe: String.raw`[{"op":"Regular expression","args":["User defined","(?<=')(.*?)(?=')",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"ROT13","args":[true,true,13]},{"op":"Raw Inflate","args":[0,0,"Adaptive",false,false]},{"op":"ROT13","args":[true,true,13]},{"op":"Subsection","args":["(?<=\\$Fadly.*?\")(.*?)(?=\\\")",true,true,false]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"URL Decode","args":[]},{"op":"From HTML Entity","args":[]},{"op":"Merge","args":[]},{"op":"Subsection","args":["(?<=\\$Gans.*?\")(.*?)(?=\\\")",true,true,false]},{"op":"Reverse","args":["Character"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Label","args":["jump"]},{"op":"Raw Inflate","args":[0,0,"Adaptive",false,false]},{"op":"Jump","args":["jump",2]},{"op":"Zlib Inflate","args":[0,0,"Adaptive",false,false]},{"op":"Zlib Inflate","args":[0,0,"Adaptive",false,false]}]`,
    tools:
      'regex-tester base64-converter rot13-converter - rot13-converter - base64-converter url-converter html-entity-converter - - reverse-text-generator base64-converter - - - - -',
    unmapped: ['Raw Inflate', 'Subsection', 'Merge', 'Label', 'Jump', 'Zlib Inflate'],
  },
  {
    name: '28: Conditional jumps',
    recipe:
      '[{"op":"Conditional Jump","args":["bxor",false,"Decode_Shellcode",10]},{"op":"Label","args":["Decode_beacon"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Decode text","args":["UTF-16LE (1200)"]},{"op":"Regular expression","args":["User defined","[a-zA-Z0-9+/=]{30,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"Gunzip","args":[]},{"op":"Label","args":["Decode_Shellcode"]},{"op":"Regular expression","args":["User defined","[a-zA-Z0-9+/=]{30,}",true,true,false,false,false,false,"List matches"]},{"op":"From Base64","args":["A-Za-z0-9+/=",true]},{"op":"XOR","args":[{"option":"Decimal","string":"35"},"Standard",false]}]',
    tools: '- - base64-converter regex-tester base64-converter - - regex-tester base64-converter -',
    unmapped: ['Conditional Jump', 'Label', 'Gunzip', 'XOR'],
  },
  {
    name: '34: OOXML',
    recipe: String.raw`[{"op":"Unzip","args":["",false]},{"op":"Extract URLs","args":[false]},{"op":"Filter","args":["Line feed","http://schemas\\.openxmlformats\\.org/",true]},{"op":"Filter","args":["Line feed","http://schemas\\.microsoft\\.com/",true]},{"op":"Filter","args":["Line feed","http://purl\\.org/",true]},{"op":"Filter","args":["Line feed","http://www\\.w3\\.org/",true]},{"op":"Defang URL","args":[true,true,true,"Valid domains and full URLs"]}]`,
    tools: '- regex-tester regex-tester regex-tester regex-tester regex-tester -',
    unmapped: ['Unzip', 'Defang URL'],
  },
  {
    name: '41: PHP',
    recipe: String.raw`[{"op":"Fork","args":["\\n","\\n",false]},{"op":"Subsection","args":["\\\\x[a-fA-F0-9]{2}",true,true,false]},{"op":"From Hex","args":["\\x"]},{"op":"Merge","args":[]},{"op":"Subsection","args":["\\\\\\d{3}",true,true,false]},{"op":"Find / Replace","args":[{"option":"Regex","string":"\\\\"},"",true,false,true,false]},{"op":"From Octal","args":["Space"]}]`,
    tools: '- - hex-to-text-converter - - find-and-replace utf8-converter',
    unmapped: ['Fork', 'Subsection', 'Merge'],
  },
  {
    name: 'a puzzle of setodaNote CTF 2021',
    recipe: `From_Base64('A-Za-z0-9+/=',true)From_Hex('None')Fork('%','_',false)RC4({'option':'UTF8','string':'chef'},'Latin1','Latin1')`,
    tools: 'base64-converter hex-to-text-converter - -',
    unmapped: ['Fork', 'RC4'],
  },
];

test.each(RECIPES)('$name', async ({ recipe: text, tools, unmapped, input, output }) => {
  const imported = fromCyberChef(text);
  expect(imported.unmapped).toEqual(unmapped);
  const { steps } = imported.recipe;
  expect(steps.map(({ tool }) => tool || '-').join(' ')).toBe(tools);
  expect(steps.filter(({ tool, enabled, damage }) => tool === '' && (enabled !== false || !damage))).toEqual([]);
  if (input === undefined) return;
  const host = { load: async (tool: string) => loadTool(tool), runTool, context: nodeContext };
  const outcome = await runRecipe(host, { steps, input }, new OutputCache());
  expect(outcome.output?.text).toBe(output);
});
