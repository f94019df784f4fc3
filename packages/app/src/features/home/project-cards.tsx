import { Button, CardGrid, ProjectCard, Stack, useAnnounce } from '@mekiki/ui';
import { useState } from 'react';
import { type Category, FILTERS, type Project } from './projects.ts';

/** Cards above the fold, on phones as on desktops. */
const SEEN_FIRST = 4;

/** The site's tools as cards, and the buttons that filter them by category. */
export function ProjectCards({ projects }: { projects: readonly Project[] }) {
  const [category, setCategory] = useState<Category>();
  const announce = useAnnounce();
  const shownIn = (wanted: Category | undefined) =>
    projects.filter((project) => wanted === undefined || project.category === wanted);
  return (
    <Stack gap={4}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form */}
      <Stack role="group" aria-label="Filter projects" direction="row" gap={2} wrap justify="center">
        {FILTERS.map((filter) => (
          <Button
            key={filter.label}
            size="sm"
            variant={filter.category === category ? 'primary' : 'secondary'}
            aria-pressed={filter.category === category}
            onClick={() => {
              setCategory(filter.category);
              announce(`${filter.label}: ${shownIn(filter.category).length}`);
            }}
          >
            {filter.label}
          </Button>
        ))}
      </Stack>
      <CardGrid aria-label="Projects">
        {shownIn(category).map((project, index) => (
          <ProjectCard
            key={project.path}
            headingLevel={2}
            title={project.title}
            description={project.shortDescription}
            category={project.category}
            href={project.path}
            imageUrl={project.imageUrl}
            imageLoading={index < SEEN_FIRST ? 'eager' : 'lazy'}
            isNew={project.isNew ?? false}
            comingSoon={project.isComingSoon ?? false}
          />
        ))}
      </CardGrid>
    </Stack>
  );
}
