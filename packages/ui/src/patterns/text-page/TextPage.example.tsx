import { TextPage } from '@mekiki/ui';

export default function Privacy() {
  return (
    <TextPage
      title="Privacy"
      lead="What we store about you, and for how long."
      note="Last changed on 3 May 2026"
      sections={[
        {
          id: 'images',
          title: 'Images that you search with',
          content: <p>We delete them as soon as the search has ended.</p>,
        },
        {
          id: 'account',
          title: 'Your account',
          content: <p>We store your name and a hash of your password until you delete the account.</p>,
        },
      ]}
    />
  );
}
