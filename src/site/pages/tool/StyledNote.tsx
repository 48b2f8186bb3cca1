import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { askSite } from '../../../../workers/browser-pool.ts';
import { Grid, IconButton } from '../../theme/elements.tsx';
import { CloseIcon } from '../../theme/icons.tsx';

/** The beginning of an output is enough to show how it sounds. */
const PREVIEW_LENGTH = 120;
const DEBOUNCE_MS = 400;
/** Most characters shown of the spoken text: each of its letters may have a name of six words. */
const SPOKEN_LENGTH = 260;

/** Returns the beginning of the spoken text, cut between words. */
const excerpt = (spoken: string) =>
  spoken.length <= SPOKEN_LENGTH ? spoken : `${spoken.slice(0, SPOKEN_LENGTH).replace(/\s\S*$/, '')} …`;

/** Returns the probable words of a screen reader, computed in a worker after a pause in typing. */
function useSpoken(output: string): string {
  const [spoken, setSpoken] = useState('');
  const beginning = output.slice(0, PREVIEW_LENGTH);
  useEffect(() => {
    if (beginning === '') {
      setSpoken('');
      return;
    }
    const timer = setTimeout(async () => {
      const outcome = await askSite('spoken', beginning);
      if (outcome.ok) setSpoken(outcome.output);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [beginning]);
  return spoken;
}

/** Explains the effect of styled letters in a screen reader, with its likely output. Shown once, dismissible. */
export function StyledNote({ output }: { output: string }) {
  const [open, setOpen] = useState(true);
  const spoken = useSpoken(output);
  if (!open) return null;
  return (
    <chakra.aside
      aria-label="Accessibility of styled text"
      display="flex"
      gap="3"
      alignItems="flex-start"
      px="4"
      py="3"
      fontSize="sm"
      color="fg.muted"
      bg="bg.subtle"
      borderRadius="lg"
    >
      <Grid flex="1" minW="0" gap="1">
        <p>Screen readers may skip or spell out styled letters. Keep names and key facts in plain text.</p>
        {spoken !== '' && (
          <chakra.p overflowWrap="anywhere">
            Likely to be read as: <chakra.q color="fg">{excerpt(spoken)}</chakra.q>
          </chakra.p>
        )}
      </Grid>
      <IconButton aria-label="Dismiss" onClick={() => setOpen(false)}>
        <CloseIcon size={14} />
      </IconButton>
    </chakra.aside>
  );
}
