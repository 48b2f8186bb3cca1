import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { OwnWord } from '../../../engine/redact/options.ts';
import { Badge, Button, IconButton, Input, Row, Wrap } from '../../theme/elements.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { Check } from '../../ui/Check.tsx';
import { Empty } from '../../ui/ViewScroll.tsx';
import { Labeled } from './fields.tsx';
import { MAX_WORD, placeholderName, withWord, wordProblem } from './settings.ts';

type Props = {
  readonly words: readonly OwnWord[];
  readonly keeps: boolean;
  readonly hasSelection: boolean;
  readonly onWords: (words: readonly OwnWord[]) => void;
  readonly onKeep: (keeps: boolean) => void;
  readonly onSelection: () => void;
};

/** Words and patterns of the visitor, which are taken wherever they occur. */
export function OwnWords({ words, keeps, hasSelection, onWords, onKeep, onSelection }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [isPattern, setPattern] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const named = placeholderName(name);
    const word: OwnWord = {
      text: isPattern ? typed : typed.trim(),
      ...(isPattern && { isPattern }),
      ...(named && { name: named }),
    };
    const wrong = wordProblem(word, words);
    setProblem(wrong);
    if (wrong !== undefined) return;
    onWords(withWord(words, word));
    setTyped('');
  };
  return (
    <chakra.div flex="1" minH="0" overflow="auto" p="3" tabIndex={0} role="group" aria-label="Own words">
      <Wrap
        as="form"
        columnGap="3"
        rowGap="2"
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <chakra.div flex="1 1 14rem" maxW="24rem">
          <Labeled label="Word or pattern" isAbove>
            {(field) => (
              <Input
                id={field}
                size="sm"
                fontFamily={isPattern ? 'mono' : undefined}
                maxLength={MAX_WORD}
                value={typed}
                placeholder={isPattern ? 'ACME-\\d{4}' : 'Project Bluebird'}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : id}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Labeled>
        </chakra.div>
        <Labeled label="Placeholder" isAbove>
          {(field) => (
            <Input
              id={field}
              size="sm"
              w="9rem"
              fontFamily="mono"
              value={name}
              placeholder="WORD"
              spellCheck={false}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Labeled>
        <Row minH="target">
          <Check checked={isPattern} onChange={setPattern}>
            Regular expression
          </Check>
        </Row>
        <Button type="submit" size="sm" disabled={typed === ''}>
          Add word
        </Button>
        <Button size="sm" variant="plain" disabled={!hasSelection} onClick={onSelection}>
          Add the selection
        </Button>
      </Wrap>
      {problem !== undefined && (
        <chakra.p id={id} role="alert" mt="1" fontSize="xs" color="error">
          {problem}
        </chakra.p>
      )}
      {words.length === 0 ? (
        <Empty mt="3">
          Names of projects, customers, or servers. Whole words are found; those in lowercase in any case.
        </Empty>
      ) : (
        <Wrap as="ul" aria-label="Words" mt="3" gap="2" listStyleType="none">
          {words.map((word) => (
            <Row
              as="li"
              key={`${word.isPattern === true} ${word.text}`}
              gap="2"
              ps="2.5"
              borderWidth="1px"
              borderColor="border"
              borderRadius="md"
              maxW="full"
            >
              <chakra.span fontFamily="mono" fontSize="sm" overflowWrap="anywhere" minW="0">
                {word.text}
              </chakra.span>
              {word.isPattern && <Badge>pattern</Badge>}
              {word.name && <Badge>{word.name}</Badge>}
              <IconButton
                size="sm"
                aria-label={`Remove ${word.text}`}
                onClick={() => onWords(words.filter((one) => one !== word))}
              >
                <CloseIcon size={14} />
              </IconButton>
            </Row>
          ))}
        </Wrap>
      )}
      <chakra.div mt="3">
        <Check checked={keeps} onChange={onKeep}>
          Keep these words on this device
        </Check>
      </chakra.div>
    </chakra.div>
  );
}
