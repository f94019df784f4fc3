/** How the components make a screen: two panes on a desktop, one column on a phone. For Storybook only. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { Button } from '../button/index.ts';
import { Combobox } from '../combobox/index.ts';
import { generationAlt, GenerationCard } from '../generation-card/index.ts';
import { ImageViewer, ViewerThumbnail } from '../image-viewer/index.ts';
import { Masonry } from '../masonry/index.ts';
import { NumberStepper } from '../number-stepper/index.ts';
import { Pagination } from '../pagination/index.ts';
import { SizePresetPicker } from '../size-preset-picker/index.ts';
import { Slider } from '../slider/index.ts';
import { storyPictures } from '../story-pictures.ts';
import { TextArea } from '../text-area/index.ts';
import { Timer } from '../timer/index.ts';
import styles from './Generator.module.css';

const MODELS = Array.from({ length: 20 }, (_, index) => ({ value: String(index + 1), label: `Model ${index + 1}` }));
const PROMPT = '1girl, silver hair, golden eyes, school uniform, cherry blossoms, soft light, looking at viewer';
const PICTURES = storyPictures(9, 40);
/** Room for the texts below a picture, in CSS pixels. */
const TEXT_HEIGHT = 116;
const METADATA = { prompt: PROMPT, negativePrompt: 'lowres, bad anatomy', cfg: 4.5, steps: 20, model: 1 };

/** The generator with a panel of settings, results and the viewer. */
export function Generator() {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <div className={styles.Root}>
      <form className={styles.Panel} aria-label="Settings" onSubmit={(event) => event.preventDefault()}>
        <h1 className={styles.Title}>
          SDXL Anime Generator <span>v1.4.0 [animagine-xl]</span>
        </h1>
        <Combobox label="Model" options={MODELS} defaultValue="1" />
        <TextArea label="Prompt" defaultValue={PROMPT} maxLength={1_600} minRows={4} />
        <details className={styles.Advanced} open>
          <summary>
            <ChevronDown aria-hidden="true" /> Advanced settings
          </summary>
          <TextArea
            label="Negative prompt"
            defaultValue="lowres, bad anatomy, watermark"
            maxLength={1_600}
            minRows={2}
          />
          <Slider label="CFG scale" layout="inline" min={1} max={7} step={0.1} defaultValue={4.5} />
          <Slider label="Steps" layout="inline" min={12} max={30} defaultValue={20} />
          <SizePresetPicker />
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
          items={PICTURES}
          getKey={({ key }) => key}
          getRatio={({ width, height }) => height / width + TEXT_HEIGHT / 300}
          columnWidth={260}
          scrollParent="parent"
          renderItem={(picture, { index }) => (
            <GenerationCard
              metadata={{ ...METADATA, width: picture.width, height: picture.height }}
              picture={
                <ViewerThumbnail
                  src={picture.src}
                  alt={generationAlt(PROMPT)}
                  width={picture.width}
                  height={picture.height}
                  color={picture.color}
                  onOpen={() => setViewed(index)}
                  onRemix={() => {}}
                  onDownload={() => {}}
                  onRemove={() => {}}
                />
              }
            />
          )}
        />
        <Pagination page={1} pageCount={4} onPageChange={() => {}} pageSize={32} onPageSizeChange={() => {}} />
      </section>
      <ImageViewer
        items={PICTURES.map(({ key, src, width, height, color, title }) => ({
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
