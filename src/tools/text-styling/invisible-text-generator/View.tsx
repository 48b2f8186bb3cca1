import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../../engine/jobs/job.ts';
import { Button, Wrap } from '../../../site/theme/elements.tsx';
import { FigureList } from '../../../site/ui/FigureList.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualTable } from '../../../site/ui/VirtualTable.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

type Measures = Partial<{ letters: number; units: number; bytes: number; hidden: number }>;

/** The box is for a look at a few characters, in UTF-16 code units. */
const MAX_LENGTH = 10_000;

/** A box to paste an invisible text into: it shows its length and its characters. */
function TryIt({ output, run }: ViewProps) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (text === '') {
      setOutcome(undefined);
      return;
    }
    let outdated = false;
    void run({ task: 'reveal' }, 'try', text).then((next) => {
      if (!outdated) setOutcome(next);
    });
    return () => {
      outdated = true;
    };
  }, [text, run]);
  const { letters = 0, units = 0, bytes = 0, hidden = 0 } = (outcome?.ok ? outcome.output.info : {}) as Measures;
  const found = (outcome?.ok && outcome.output.table?.rows) || [];
  return (
    <ViewScroll label="Try it">
      <Wrap gap="2" justifyContent="space-between">
        <chakra.label htmlFor="try-it" textStyle="label">
          Paste what you copied here
        </chakra.label>
        <chakra.div display="flex" gap="1.5">
          <Button size="xs" disabled={output.text === ''} onClick={() => setText(output.text.slice(0, MAX_LENGTH))}>
            Put the result in
          </Button>
          <Button size="xs" disabled={text === ''} onClick={() => setText('')}>
            Clear the box
          </Button>
        </chakra.div>
      </Wrap>
      <chakra.textarea
        id="try-it"
        value={text}
        maxLength={MAX_LENGTH}
        rows={4}
        w="full"
        px="3"
        py="2"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
        bg="bg.panel"
        resize="vertical"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FigureList
        label="Length"
        figures={[
          ['letters', letters],
          ['UTF-16 units', units],
          ['UTF-8 bytes', bytes],
          ['invisible characters', hidden],
        ]}
      />
      {outcome && !outcome.ok && <Empty role="status">{outcome.error.message}</Empty>}
      {found.length > 0 && (
        <chakra.ul aria-label="Found in the box" listStyleType="none" display="grid" gap="1" fontSize="sm">
          {found.map(([code, name, , count]) => (
            <chakra.li key={code}>
              <chakra.code textStyle="code" color="accent.fg">
                {code}
              </chakra.code>{' '}
              {name} × {count}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </ViewScroll>
  );
}

/** `U+200B` -> the character. */
const characterOf = (code: string) => String.fromCodePoint(Number.parseInt(code.slice(2), 16));

/** The blank characters to choose from, or those that a text hides. */
function Characters({ input, options, output, setOptions, select }: ViewProps) {
  const { table } = output;
  const [at, setAt] = useState(-1);
  const blank = options['task'] === 'blank';
  if (!table || table.rows.length === 0) {
    return (
      <ViewScroll label="Characters">
        <Empty>
          Blank lists the characters you can choose from here, and Reveal lists the ones hidden in your text.
        </Empty>
      </ViewScroll>
    );
  }
  const showNext = (character: string) => {
    const next = input.indexOf(character, at + 1);
    const found = next < 0 ? input.indexOf(character) : next;
    setAt(found);
    if (found >= 0) select(found, found + character.length);
  };
  return (
    <VirtualTable
      label="Characters"
      columns={table.columns}
      rows={table.rows}
      current={blank ? table.rows.findIndex(([code]) => code === `U+${options['char']}`) : undefined}
      onRow={(row) => {
        const code = table.rows[row]?.[0] ?? '';
        if (blank) setOptions({ char: code.slice(2) });
        else showNext(characterOf(code));
      }}
    />
  );
}

export default {
  tabs: [
    { id: 'try', label: 'Try it', View: TryIt },
    { id: 'table', label: 'Characters', View: Characters },
  ],
} satisfies ToolView;
