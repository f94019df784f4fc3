/** Tells the operator by mail that removal requests wait. */
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { removalRequest } from '../../platform/db/schema.ts';
import type { RateStore } from '../../platform/http/rate-store.ts';
import { type Mail, sendMail } from '../../platform/mail/mail.ts';
import { commandLine } from '../../platform/process/command-line.ts';

/** At most one mail in this time, in milliseconds, so that nobody can flood the operator. */
const EVERY_MS = 60 * 60 * 1_000;
const LIMIT = { units: 1, limit: 1, timeWindow: EVERY_MS };

export interface RemovalNoticeParts {
  db: Queries;
  /** Counts mails, of all servers. */
  store: Pick<RateStore, 'take'>;
  log: { error: (details: object, text: string) => void };
  /** `setTimeout`, for tests. */
  later?: (work: () => void, ms: number) => NodeJS.Timeout;
}

export function createRemovalNotices(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  { db, store, log, later = setTimeout }: RemovalNoticeParts,
) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const take = () =>
    new Promise<{ isTaken: boolean; ttl: number }>((resolve, reject) => {
      store.take('removal notice', LIMIT, (error, taken) =>
        taken ? resolve(taken) : reject(error ?? new Error('Nothing was counted.')),
      );
    });

  async function send(to: string): Promise<void> {
    const open = await db.$count(removalRequest, eq(removalRequest.state, 'open'));
    if (!mail || open === 0) return;
    const { isTaken, ttl } = await take();
    if (!isTaken) return sendLater(to, ttl);
    try {
      await sendMail(mail, noticeOf(open, to, publicUrl));
    } catch (error) {
      sendLater(to, ttl);
      throw error;
    }
  }

  function sendLater(to: string, ms: number): void {
    if (isClosed) return;
    timer ??= later(() => {
      timer = undefined;
      void sendNow(to);
    }, ms).unref();
  }

  const sendNow = (to: string) =>
    send(to).catch((error: unknown) => log.error({ err: error }, 'the operator was not told of a removal request'));

  return {
    /**
     * Sends a mail, or one at the end of the hour if there was one, or if it fails; never throws. Does nothing unless it is
     * set up.
     */
    async notify(): Promise<void> {
      if (mail?.noticesTo !== undefined) await sendNow(mail.noticesTo);
    },

    /** Cancels unsent notices. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Contains nothing that a requester wrote. */
function noticeOf(open: number, to: string, publicUrl: string): Mail {
  const requests = open === 1 ? '1 removal request is open' : `${open} removal requests are open`;
  return {
    to,
    subject: requests,
    text: [
      `${requests} on ${publicUrl || 'your site'}.`,
      `To see them, run:\n\n${commandLine('moderate', 'requests')}`,
      'or choose Requests in the console. You get at most one such mail an hour.',
    ].join('\n\n'),
  };
}
