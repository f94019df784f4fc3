/** How the components make a screen: two panes on a desktop, one column on a phone. For Storybook only. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { Combobox } from '../../inputs/combobox/index.ts';
import { generationAlt, GenerationCard } from '../generation-card/index.ts';
import { GenerationProgress } from '../../media/generation-progress/index.ts';
import { ImageViewer, ViewerThumbnail } from '../../media/image-viewer/index.ts';
import { Masonry } from '../../media/masonry/index.ts';
import { NumberStepper } from '../../inputs/number-stepper/index.ts';
import { Pagination } from '../../navigation/pagination/index.ts';
import { PromptField } from '../../inputs/prompt-field/index.ts';
import { SelectionBar } from '../selection-bar/index.ts';
import { SizePresetPicker } from '../../inputs/size-preset-picker/index.ts';
import { PRESETS, SIDE } from '../../inputs/size-preset-picker/SizePresetPicker.story-data.tsx';
import { Slider } from '../../inputs/slider/index.ts';
import { type StoryImage, storyImages } from '../../story-images.ts';
import { Timer } from '../../feedback/timer/index.ts';
import styles from './Generator.module.css';

const MODELS = Array.from({ length: 20 }, (_, index) => ({ value: String(index + 1), label: `Model ${index + 1}` }));
const PROMPT = '1girl, silver hair, golden eyes, school uniform, cherry blossoms, soft light, looking at viewer';
const IMAGES = storyImages(9, 40);
/** Room for the texts below an image, in CSS pixels. */
const TEXT_HEIGHT = 166;
const TAGS = [
  { tag: 'looking_at_viewer', count: 4_100_000 },
  { tag: 'long_hair', count: 5_300_000 },
  { tag: 'lumine_(genshin_impact)', category: 'character', count: 11_200 },
] as const;
const suggest = async (text: string) => TAGS.filter(({ tag }) => tag.startsWith(text.replaceAll(' ', '_')));
/** Rough, as long as no tokenizer has counted. */
const tokensOf = (text: string) => text.match(/[a-z]+|[^\sa-z]/gi)?.length ?? 0;
/** Images, and one that is still being made. */
const TILES: readonly (StoryImage | 'next')[] = ['next', ...IMAGES];
const METADATA = { prompt: PROMPT, negativePrompt: 'lowres, bad anatomy', cfg: 4.5, steps: 20, model: 1 };

/** The generator with a panel of settings, results and the viewer. */
export function Generator() {
  const [viewed, setViewed] = useState<number | null>(null);
  const [prompt, setPrompt] = useState(PROMPT);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <div className={styles.Root}>
      <form className={styles.Panel} aria-label="Settings" onSubmit={(event) => event.preventDefault()}>
        <h1 className={styles.Title}>
          SDXL Anime Generator <span>v1.4.0 [animagine-xl]</span>
        </h1>
        <Combobox label="Model" options={MODELS} defaultValue="1" />
        <PromptField
          label="Prompt"
          value={prompt}
          onValueChange={setPrompt}
          minRows={4}
          suggest={suggest}
          tokens={tokensOf(prompt)}
        />
        <details className={styles.Advanced} open>
          <summary>
            <ChevronDown aria-hidden="true" /> Advanced settings
          </summary>
          <PromptField
            label="Negative prompt"
            defaultValue="lowres, bad anatomy, watermark"
            minRows={2}
            suggest={suggest}
          />
          <Slider label="CFG scale" layout="inline" min={1} max={7} step={0.1} defaultValue={4.5} />
          <Slider label="Steps" layout="inline" min={12} max={30} defaultValue={20} />
          <SizePresetPicker presets={PRESETS} {...SIDE} />
        </details>
        <div className={styles.Bar}>
          <NumberStepper label="Number of images" hideLabel min={1} max={24} defaultValue={3} />
          <Button variant="primary" size="lg" type="submit" icon={<Sparkles />}>
            Generate
          </Button>
          <Timer elapsed={7_449} />
        </div>
      </form>
      <section className={styles.Results} aria-label="Results">
        <Masonry
          label="Generated images"
          items={TILES}
          getKey={(tile) => (tile === 'next' ? tile : tile.key)}
          getRatio={(tile) => (tile === 'next' ? 4 / 3 : tile.height / tile.width) + TEXT_HEIGHT / 270}
          columnWidth={260}
          scrollParent="parent"
          renderItem={(tile, { index }) =>
            tile === 'next' ? (
              <GenerationCard
                metadata={{ ...METADATA, width: 768, height: 1024 }}
                image={
                  <GenerationProgress
                    label={generationAlt(PROMPT)}
                    width={768}
                    height={1024}
                    step={12}
                    steps={20}
                    seconds={8}
                  />
                }
              />
            ) : (
              <GenerationCard
                metadata={{ ...METADATA, width: tile.width, height: tile.height }}
                selected={selected.includes(tile.key)}
                selecting={selected.length > 0}
                onSelectedChange={(isSelected) =>
                  setSelected(isSelected ? [...selected, tile.key] : selected.filter((other) => other !== tile.key))
                }
                image={
                  <ViewerThumbnail
                    src={tile.src}
                    alt={generationAlt(PROMPT)}
                    width={tile.width}
                    height={tile.height}
                    color={tile.color}
                    onOpen={() => setViewed(index - 1)}
                    onRemix={() => {}}
                    onDownload={() => {}}
                    onRemove={() => {}}
                  />
                }
              />
            )
          }
        />
        <Pagination page={1} pageCount={4} onPageChange={() => {}} pageSize={32} onPageSizeChange={() => {}} />
        <SelectionBar count={selected.length} onClear={() => setSelected([])}>
          <Button size="sm" icon={<Download />}>
            Download ZIP
          </Button>
          <Button size="sm" variant="danger" icon={<Trash2 />}>
            Delete
          </Button>
        </SelectionBar>
      </section>
      <ImageViewer
        items={IMAGES.map(({ key, src, width, height, color, title }) => ({
          id: key,
          src,
          alt: title,
          width,
          height,
          color,
          facts: [
            { label: 'Prompt', value: PROMPT },
            { label: 'Size', value: `${width} × ${height}` },
          ],
        }))}
        index={viewed}
        onIndexChange={setViewed}
        total={128}
        hasMore
      />
    </div>
  );
}
