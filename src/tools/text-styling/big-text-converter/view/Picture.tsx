import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { Button, Wrap } from '../../../../site/theme/elements.tsx';
import { downloadBlob } from '../../../../site/ui/download-blob.ts';
import { toast } from '../../../../site/ui/toasts.tsx';
import { Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { type Picture as Drawn, pictureOf } from '../picture.ts';

/** Characters of a drawing that still makes a useful picture. */
const LARGEST_DRAWING = 200_000;
/** Pixels of a side and of a whole canvas that every browser can draw. */
const MAX_SIDE = 8192;
const LARGEST_AREA = 16_000_000;
/** Sharp on screens with two pixels a point. */
const SCALE = 2;

const svgBlob = ({ svg }: Drawn) => new Blob([svg], { type: 'image/svg+xml' });

/** The picture as PNG. Rejects when the browser cannot draw it. */
async function pngBlob(picture: Drawn): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(SCALE, MAX_SIDE / Math.max(width, height), Math.sqrt(LARGEST_AREA / (width * height)));
  const address = URL.createObjectURL(svgBlob(picture));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(width * scale));
    canvas.height = Math.max(1, Math.floor(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas returned no image.'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function savePng(picture: Drawn): Promise<void> {
  try {
    downloadBlob(await pngBlob(picture), 'ascii-art.png');
  } catch (error) {
    console.error('The image could not be drawn.', error);
    toast('The image could not be saved', { type: 'error' });
  }
}

/** The address of a picture for as long as it is shown. */
function useAddress(picture: Drawn | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(svgBlob(picture));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

type ColorFieldProps = { readonly label: string; readonly value: string; readonly onChange: (colour: string) => void };

function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" fontSize="sm">
      <chakra.input
        type="color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        w="9"
        h="8"
        p="0.5"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
        bg="bg.panel"
        cursor="pointer"
      />
      {label}
    </chakra.label>
  );
}

/** The drawing without the code block around it. */
const unfenced = (text: string) => text.replace(/^```\n|\n```$/g, '');

/** The drawing as a picture, to look at and to save. */
export function Picture({ output, options, stale }: ViewProps) {
  const [ink, setInk] = useState('#1b1924');
  const [paper, setPaper] = useState('#ffffff');
  const [transparent, setTransparent] = useState(false);
  const drawing = options['kind'] === 'ascii' ? unfenced(output.text) : '';
  const fits = drawing.length <= LARGEST_DRAWING;
  const picture = useMemo(
    () => (drawing.trim() === '' || !fits ? undefined : pictureOf(drawing, { ink, ...(!transparent && { paper }) })),
    [drawing, fits, ink, paper, transparent],
  );
  const address = useAddress(picture);
  if (!picture || !address) {
    return (
      <ViewScroll label="Image">
        <Empty>
          {fits
            ? 'Draw some ASCII art to save it here as PNG or SVG.'
            : 'This drawing is too large for an image. Shorten the text or choose a smaller font.'}
        </Empty>
      </ViewScroll>
    );
  }
  return (
    <ViewScroll label="Image">
      <Wrap gap="3">
        <ColorField label="Letter color" value={ink} onChange={setInk} />
        {!transparent && <ColorField label="Background color" value={paper} onChange={setPaper} />}
        <chakra.label display="inline-flex" alignItems="center" gap="2" fontSize="sm">
          <chakra.input
            type="checkbox"
            accentColor="accent.ring"
            checked={transparent}
            onChange={(event) => setTransparent(event.currentTarget.checked)}
          />
          Transparent
        </chakra.label>
        <chakra.span flex="1" />
        <Button size="sm" disabled={stale} onClick={() => void savePng(picture)}>
          Save PNG
        </Button>
        <Button size="sm" disabled={stale} onClick={() => downloadBlob(svgBlob(picture), 'ascii-art.svg')}>
          Save SVG
        </Button>
      </Wrap>
      <chakra.img
        src={address}
        style={{ width: picture.width }}
        alt="ASCII art of the text"
        maxW="full"
        h="auto"
        justifySelf="start"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        opacity={stale ? 0.5 : 1}
      />
    </ViewScroll>
  );
}
