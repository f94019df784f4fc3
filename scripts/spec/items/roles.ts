import type { Section } from '../types.ts';

export const roles: Section = {
  number: 6,
  title: 'Roles',
  items: [
    { id: '§6.1', what: 'Visitors and accounts, no other roles', where: ['server/platform/identity'] },
    {
      id: '§6.2',
      what: 'Visitors use every tool, with the history token',
      where: ['api/api.ts'],
      note: 'Visitors also see and delete their own history.',
    },
    {
      id: '§6.3',
      what: 'Accounts: favorites, history, protected images',
      where: ['server/features/favorites', 'server/features/history', 'server/features/generator'],
      note: 'Visitors also get their own generated images.',
    },
    {
      id: '§6.4',
      what: 'Generation history is fetched with either token',
      where: ['api/api.ts', 'server/features/generator'],
    },
    {
      id: '§6.5',
      what: 'Favorites are listed and deleted with the user token only',
      where: ['server/features/favorites'],
    },
    { id: '§6.6', what: 'User token before history token', where: ['api/api.ts', 'server/platform/identity'] },
    { id: '§6.7', what: "'Unauthorized' clears the stored token", where: ['api/session.ts'], differs: 'No reload.' },
    { id: '§6.8', what: "'You have to register to save favorites'", where: ['app/favorites/favorite-button.tsx'] },
  ],
};
