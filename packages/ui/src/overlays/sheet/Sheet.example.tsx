import { Button, NumberStepper, Sheet, Slider, Stack } from '@mekiki/ui';

export default function GeneratorSettings() {
  return (
    <>
      <p>Your images will appear here.</p>
      <Sheet
        title="Settings"
        bar={
          <Button variant="primary" style={{ width: '100%' }}>
            Generate
          </Button>
        }
      >
        <Stack>
          <NumberStepper label="Images" min={1} max={8} defaultValue={4} />
          <Slider label="Steps" min={10} max={50} defaultValue={28} />
        </Stack>
      </Sheet>
    </>
  );
}
