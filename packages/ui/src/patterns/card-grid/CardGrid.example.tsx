import { CardGrid, ProjectCard } from '@mekiki/ui';

export default function Albums() {
  return (
    <CardGrid aria-label="Albums">
      <ProjectCard title="Summer at the sea" href="/albums/1" imageUrl="/images/1.svg" />
      <ProjectCard title="Classroom" href="/albums/2" imageUrl="/images/3.svg" />
      <ProjectCard title="Under the stars" href="/albums/3" imageUrl="/images/7.svg" />
    </CardGrid>
  );
}
