import { OUTPUT_LIMIT } from '../src/core/limits.ts';
import { text } from '../src/core/options.ts';
import type { AnyTool, Page } from '../src/core/tool.ts';

const page: Page = { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } };

/**
 * Jobs that are no tool of the catalogue, posted as `@name`: what a page computes beside a tool's output.
 */
export const services: Readonly<Record<string, () => Promise<AnyTool>>> = {
  /** The live counts of Home, as `info`. */
  counts: async () => {
    const { countText } = await import('../src/text/counts.ts');
    return { page, run: (input) => ({ text: '', info: countText(input) }) };
  },
  /** What a screen reader is likely to say of a styled text, as the output's text. */
  spoken: async () => {
    const { spokenPreview } = await import('../src/styles/spoken-preview.ts');
    return { page, run: (input) => spokenPreview(input) };
  },
  /** Named characters of HTML that fit the input, as the output's table. */
  entities: async () => {
    const { entityTable } = await import('../src/tools/code-data/html-entity-converter/html-entities.ts');
    return { page, run: (input) => ({ text: '', table: entityTable(input) }) };
  },
  /** The input beside the text of the option `after`, as `info`: a `SideBySide`. */
  compare: async () => {
    const { sideBySide } = await import('../src/tools/code-data/html-formatter/side-by-side.ts');
    const options = { after: text('After', { max: OUTPUT_LIMIT }) };
    return {
      page: { ...page, options },
      run: (input, { after }) => ({ text: '', info: sideBySide(input, String(after)) }),
    };
  },
  /** The elements of an XML document, as `info`: an `XmlOutline`. */
  'xml-outline': async () => {
    const [{ outlineOf }, { scanXml }] = await Promise.all([
      import('../src/tools/code-data/xml-formatter/outline.ts'),
      import('../src/tools/code-data/xml-formatter/scan.ts'),
    ]);
    return { page, run: (input) => ({ text: '', info: outlineOf(scanXml(input)) }) };
  },
};
