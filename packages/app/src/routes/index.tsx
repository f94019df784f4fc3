import { createFileRoute, redirect } from '@tanstack/react-router';

/** The home page is yet to come; search is what the site does today. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/search', replace: true });
  },
});
