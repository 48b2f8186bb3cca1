import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { RedosReport } from '../../../../engine/regex/redos-check.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { Button, Grid, Muted } from '../../../../site/theme/elements.tsx';
import { CodeBlock, Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { TabProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';
import { changeSession, WHOLE_INPUT } from './debug-session.ts';
import { StepCurve } from './StepCurve.tsx';

/** Milliseconds for the check: somewhat more than the analysis gives itself. */
const TIME_LIMIT = 4000;

/** Most hints to show: more of them add nothing. */
const SHOWN_HINTS = 20;

const TONES: Readonly<Record<RedosReport['status'], string>> = {
  safe: 'success',
  exponential: 'error',
  polynomial: 'warning',
  unknown: 'fg.muted',
  'not analyzed': 'fg.muted',
};

/** Shows whether a text can make the pattern backtrack forever, and that text. */
export function Safety({ options, output, ask, setInput, openTab }: TabProps<typeof tool>) {
  const { hints = [] } = output.info ?? {};
  const pattern = String(options['pattern']);
  const flags = String(options['flags']);
  const [checked, setChecked] = useState<{ key: string; report?: RedosReport; error?: string }>();
  const key = `/${pattern}/${flags}`;
  const current = checked?.key === key ? checked : undefined;
  const check = async () => {
    setChecked({ key });
    const outcome = await ask('safety', { pattern, flags }, TIME_LIMIT);
    if (outcome.ok) setChecked({ key, report: outcome.output });
    else setChecked({ key, error: outcome.error.message });
  };
  const { report, error } = current ?? {};
  return (
    <ViewScroll label="Safety">
      <Muted>
        Some patterns can hang on text that almost matches. The check analyzes the pattern itself and, if it is
        dangerous, finds a text that proves it. It loads 2.9 MB the first time you use it.
      </Muted>
      {hints.slice(0, SHOWN_HINTS).map((hint) => (
        <chakra.p
          key={`${hint.from}-${hint.text}`}
          fontSize="sm"
          color={hint.kind === 'exponential' ? 'error' : 'warning'}
        >
          At a glance: <chakra.code textStyle="code">{pattern.slice(hint.from, hint.to)}</chakra.code> {hint.text}.
        </chakra.p>
      ))}
      {hints.length > SHOWN_HINTS && <Muted>{plural(hints.length - SHOWN_HINTS, 'more part')} can take as long.</Muted>}
      <Button
        justifySelf="start"
        variant="solid"
        size="sm"
        disabled={pattern === '' || (current && !report && !error)}
        onClick={check}
      >
        {current && !report && !error ? 'Checking' : 'Check safety'}
      </Button>
      <div aria-live="polite">
        {error && <Empty color="error">{error}</Empty>}
        {report && (
          <Grid gap="3">
            <chakra.p fontWeight="medium" color={TONES[report.status]}>
              {report.text}
            </chakra.p>
            {report.attackPattern && <CodeBlock tabIndex={0}>{report.attackPattern}</CodeBlock>}
            {report.attack !== undefined && (
              <chakra.div display="flex" flexWrap="wrap" gap="2">
                <Button size="sm" onClick={() => setInput(report.attack ?? '')}>
                  Run it against the time limit
                </Button>
                <Button
                  size="sm"
                  onClick={() => {
                    setInput(report.attack ?? '');
                    changeSession(WHOLE_INPUT);
                    openTab('debug');
                  }}
                >
                  Debug it step by step
                </Button>
              </chakra.div>
            )}
            {report.family && <StepCurve {...{ ask, pattern, flags }} family={report.family} />}
          </Grid>
        )}
      </div>
    </ViewScroll>
  );
}
