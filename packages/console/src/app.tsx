import type { ConsoleRequests, ConsoleSession } from '@mekiki/server/features/console/schema.ts';
import { Banner, Button, Spinner, Tabs } from '@mekiki/ui';
import { useEffect, useState } from 'react';
import { sentenceOf } from './api.ts';
import { IndexScreen } from './index-screen.tsx';
import { LimitsScreen } from './limits-screen.tsx';
import { LogScreen } from './log-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { useAct, useAnswer } from './queries.ts';
import { QueuesScreen } from './queues-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';
import { SignIn } from './sign-in.tsx';
import { SwitchesScreen } from './switches-screen.tsx';
import { UsageScreen } from './usage-screen.tsx';

/** Checks the session, then shows the console or the sign-in. */
export function App() {
  const session = useAnswer<ConsoleSession>('/session');
  if (session.error)
    return (
      <main className="center">
        <Banner tone="error" action={<Button onClick={() => void session.refetch()}>Try again</Button>}>
          {sentenceOf(session.error)}
        </Banner>
      </main>
    );
  if (!session.data)
    return (
      <main className="center">
        <Spinner label="Opening the console" />
      </main>
    );
  const { operator, needsCode } = session.data;
  return operator === null ? <SignIn needsCode={needsCode} /> : <Console operator={operator} />;
}

const TABS = ['requests', 'index', 'queues', 'people', 'limits', 'switches', 'log', 'usage'] as const;
type Tab = (typeof TABS)[number];

const tabInAddress = (): Tab => TABS.find((tab) => `#${tab}` === location.hash) ?? 'requests';

/** The chosen tab is in the URL, so that a reload keeps it. */
function useTab(): [Tab, (tab: string) => void] {
  const [tab, setTab] = useState<Tab>(tabInAddress);
  useEffect(() => {
    const follow = () => setTab(tabInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [tab, (next) => (location.hash = next)];
}

function Console({ operator }: { operator: string }) {
  const [tab, setTab] = useTab();
  const signOut = useAct();
  const requests = useAnswer<ConsoleRequests>('/requests', { isLive: true });
  const open = requests.data?.open ?? 0;
  return (
    <>
      <header className="top">
        <strong className="brand">Mekiki console</strong>
        <span className="who">{operator}</span>
        <Button
          size="sm"
          loading={signOut.isPending}
          loadingLabel="Signing out"
          onClick={() => signOut.mutate({ method: 'DELETE', path: '/session' })}
        >
          Sign out
        </Button>
      </header>
      <main className="page">
        <h1 className="hidden">Mekiki console</h1>
        <Tabs
          label="Parts of the console"
          value={tab}
          onValueChange={setTab}
          activation="manual"
          items={[
            {
              value: 'requests',
              label: open > 0 ? `Requests (${open})` : 'Requests',
              content: <RequestsScreen />,
            },
            { value: 'index', label: 'Index', content: <IndexScreen /> },
            { value: 'queues', label: 'Engines and queues', content: <QueuesScreen /> },
            { value: 'people', label: 'People', content: <PeopleScreen /> },
            { value: 'limits', label: 'Limits', content: <LimitsScreen /> },
            { value: 'switches', label: 'Switches', content: <SwitchesScreen /> },
            { value: 'log', label: 'Log', content: <LogScreen /> },
            { value: 'usage', label: 'Usage', content: <UsageScreen /> },
          ]}
        />
      </main>
    </>
  );
}
