import { CardGrid, ProjectCard } from '@mekiki/ui';

export default function Tools() {
  return (
    <CardGrid aria-label="Tools">
      <ProjectCard
        title="Tagger"
        description="Finds the tags of an image."
        category="tool"
        href="/tagger"
        imageUrl="/images/8.svg"
      />
      <ProjectCard
        title="Upscaler"
        description="Makes small images larger."
        category="tool"
        href="/upscaler"
        imageUrl="/images/12.svg"
        isNew
      />
    </CardGrid>
  );
}
