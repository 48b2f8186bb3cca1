import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import type { KeepProgress } from '../../workers/offline-protocol.ts';
import { byId, tools } from '../catalog.ts';
import { canKeep, keepAll, offlineState } from '../layout/offline.ts';
import { Button } from '../theme/elements.tsx';
import { CheckIcon } from '../theme/icons.tsx';

type Stage = 'idle' | 'working' | 'failed';

/** How many tools work without a network, and the button that makes all of them do. */
export function OfflineSwitch() {
  const [able, setAble] = useState(true);
  /** Tools. Unknown until the service worker has answered. */
  const [kept, setKept] = useState<number>();
  const [stage, setStage] = useState<Stage>('idle');
  const [progress, setProgress] = useState<KeepProgress>();

  const refresh = useCallback(async () => {
    const state = await offlineState();
    setKept(state.kept.filter((path) => byId(path.slice(1))).length);
  }, []);
  useEffect(() => {
    if (canKeep()) refresh().catch((error: unknown) => console.error(error));
    else setAble(false);
  }, [refresh]);

  const keep = async () => {
    setStage('working');
    setProgress(undefined);
    try {
      const complete = await keepAll(setProgress);
      await refresh();
      setStage(complete ? 'idle' : 'failed');
    } catch (error) {
      console.error('The tools could not be kept.', error);
      setStage('failed');
    }
  };

  if (!able) {
    return (
      <chakra.p fontSize="sm" color="fg.muted">
        This browser does not let sites store themselves for offline use.
      </chakra.p>
    );
  }
  const complete = kept === tools.length;
  return (
    <chakra.div display="grid" gap="2.5" justifyItems="start" minH="4rem" alignContent="start">
      <chakra.p role="status" fontSize="sm" color="fg.muted" display="flex" gap="1.5" alignItems="center">
        {stage === 'working' && 'Downloading all tools, about 2 MB...'}
        {stage === 'failed' && 'Some files could not be downloaded. The others are ready for offline use.'}
        {stage === 'idle' && complete && (
          <>
            <chakra.span color="success" display="inline-flex">
              <CheckIcon size={16} />
            </chakra.span>
            All {tools.length} tools work offline on this device.
          </>
        )}
        {stage === 'idle' &&
          !complete &&
          (kept
            ? `${kept} of ${tools.length} tools work offline so far.`
            : 'Every tool you open is stored on this device.')}
      </chakra.p>
      {stage === 'working' ? (
        <chakra.progress
          aria-label="Download progress"
          value={progress?.done ?? 0}
          max={progress?.total ?? 1}
          w="full"
          h="2"
          accentColor="accent.ring"
        />
      ) : (
        !complete && (
          <Button size="sm" disabled={kept === undefined} onClick={() => void keep()}>
            {stage === 'failed' ? 'Try Again' : `Make all ${tools.length} tools work offline`}
          </Button>
        )
      )}
    </chakra.div>
  );
}
