/** Fills every table of a test server: through the API where that is quick, and otherwise as the server writes rows. */
import { sql } from 'drizzle-orm';
import type { TestServer } from '../server.ts';

/** Whose rows they are. */
export const READER = { name: 'upgrade-reader', password: 'mado-kaori-77' };
/** Their searches. */
export const SEARCHED = 'silver hair';

/** Without the client of the API, so that Node can run this without a build. */
export async function fillTables(server: TestServer): Promise<void> {
  const { queries } = server.database;
  const call = async (url: string, headers: Record<string, string>, body: Record<string, string>) => {
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: body });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<string>();
  };
  const reader = {
    'x-token-user': await call('/api/user/register', {}, { user_name: READER.name, password: READER.password }),
  };
  const visitor = { 'x-token-history': await call('/api/history/create', {}, {}) };
  await call('/api/search/image/text', reader, { text: SEARCHED });
  await call('/api/search/image/text', visitor, { text: SEARCHED });
  const { rows: images } = await queries.execute<{ key: string }>(sql`select key from image order by id`);
  await call('/api/favorite/add', reader, { query: images[0]?.key ?? '' });
  await call('/api/user/keys', reader, { name: 'A bot', scopes: 'search,favorites' });
  for (const statement of REST) await queries.execute(sql.raw(statement));
}

/** SHA-256 of nothing. */
const HASH = String.raw`'\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'`;
const OUTLINE = `'{"width": 640, "height": 480, "views": [{"name": "whole", "region": {"x": 0, "y": 0, "width": 640, "height": 480}}]}'`;
const SETTINGS = `'{"prompt": "1girl", "negativePrompt": "", "width": 512, "height": 512, "cfg": 7, "steps": 20, "seed": 7, "model": 1}'`;
const TAGGED = `'{"groups": {"rating": [{"tag": "general", "score": 0.9}], "character": [], "general": [{"tag": "1girl", "score": 0.8}]}, "thresholds": {"rating": 0.5, "character": 0.85, "general": 0.35}}'`;
/** Nothing may become due while a test runs. */
const LATER = `'2100-01-01'`;

const REST = [
  // Larger than JavaScript's exact integers.
  'update image set phash = -9223372036854775807 where id = (select max(id) from image)',
  `insert into image_copy (key, image_id, width, height, bytes, phash, reason, score)
     values ('${'c'.repeat(32)}', 1, 320, 240, 9000, -9223372036854775807, 'verified', 0.5)`,
  `insert into image_apart (key_a, key_b) values ('${'a'.repeat(32)}', '${'b'.repeat(32)}')`,
  `insert into tagging (image_id, tagger, tagged)
     values (1, 'Mekiki tagger', ${TAGGED}), (1, 'wd-vit-tagger-v3', ${TAGGED})`,
  `insert into tagger_tags (image_id, tagger, tags) values (1, 'wd-vit-tagger-v3', '{1,2}') on conflict do nothing`,
  `insert into post (image_id, pool, post_id, url, rating, width, height, title, artist, posted_at, copy_key, file_url, md5,
       source, tags, state)
     values (1, 'danbooru', '4711', 'https://danbooru.example/posts/4711', 's', 1280, 960, 'A title', 'an_artist',
       '2025-03-04 05:06:07+00', '${'c'.repeat(32)}', 'https://danbooru.example/4711.png',
       'd41d8cd98f00b204e9800998ecf8427e', 'https://artist.example/1', '{1,2,3}', 'deleted')`,
  `insert into ingest_job (id, kind, source, state, options, checkpoint, counts, finished_at)
     values ('job-1', 'board', 'danbooru', 'stopped', '{"tags": "1girl"}', '{"after": 12}', '{"stored": 3}', now())`,
  `insert into ingest_failure (pool, post_id, message) values ('tbib', '7', 'It has no file.')`,
  `insert into board_state (pool, stale_since, message, failures) values ('tbib', now(), 'It does not answer.', 2)`,
  `insert into usage_day (day, figure, value) values (current_date, 'search', 7) on conflict do nothing`,
  `insert into history_entry (visitor_id, token, mode, ref, digest, search)
     values (1, 'history-token', 'URL', 'https://images.example/1.png', ${HASH}, '{"note": "of an image"}')`,
  `insert into shared_result (id, account_id, answer, expires_at) values ('shared-1', 1, '{"results": []}', ${LATER})`,
  `insert into alert (account_id, name, embedder, digest, outline, features, found_key, found_score, found_at, seen_at)
     select 1, 'wanted.png', 'an earlier embedder', ${HASH}, ${OUTLINE}, ${HASH}, key, 0.93, now(), now()
     from image where id = 1`,
  `insert into alert_view (alert_id, view, embedder, embedding) values (1, 0, 'an earlier embedder', '[0.1,0.2,0.3]')`,
  `insert into generation_job (id, account_id, settings, requested)
     values ('00000000-0000-4000-8000-000000000001', 1, ${SETTINGS}, 1)`,
  `insert into generation (id, account_id, job_id, place, settings, seed, model_name, width, height, color, bytes)
     values ('00000000-0000-4000-8000-000000000002', 1, '00000000-0000-4000-8000-000000000001', 0, ${SETTINGS}, 7,
       'A model', 512, 512, '336699', 12345)`,
  `insert into image_block (kind, name, reason, keys, phash)
     values ('image', '${'d'.repeat(32)}', 'asked for', '{${'d'.repeat(32)}}', 9223372036854775807),
       ('artist', 'blocked_artist', null, '{}', null)`,
  `insert into image_block_view (block_id, view, embedder, embedding) values (1, 0, 'an earlier embedder', '[0.3,0.2,0.1]')`,
  `insert into moderation_log (actor, action, subject, reason, counts)
     values ('mekiki@web-1', 'remove', '${'d'.repeat(32)}', 'asked for', '{"images": 1}')`,
  `insert into removal_request (url, reason, contact) values ('https://mekiki.example/1', 'It is mine', 'a@example.org')`,
  String.raw`insert into removal_request_image (request_id, key, preview) select id, repeat('a', 32), '\x52494646' from removal_request`,
  `insert into api_key_use (key_id, scope, calls, units) values (1, 'search', 3, 9) on conflict do nothing`,
  `insert into operator_token (name, start, token_hash) values ('mio', 'op_abc', ${HASH})`,
  `insert into operator_session (operator_id, token_hash) values (1, ${HASH})`,
  `insert into idempotency_key (account_id, key, fingerprint, answer, lease_until)
     values (1, 'key-1', ${HASH}, '{"value": 1}', now())`,
  `insert into webhook (account_id, url, secret, events)
     values (1, 'https://hooks.example/1', 'not-a-secret', '{alert.found}')`,
  `insert into webhook_delivery (id, webhook_id, payload, next_at) values ('message-1', 1, '{}', ${LATER})`,
  `insert into push_subscription (session_id, endpoint, p256dh, auth, vapid_key)
     values (1, 'https://push.example/1', 'p256dh', 'auth', 'vapid')`,
  `insert into push_delivery (id, push_subscription_id, payload, next_at) values ('message-1', 1, '{}', ${LATER})`,
  `insert into login_failure (key, count) values (${HASH}, 1)`,
  `insert into password_reset (account_id, token_hash) values (1, ${HASH})`,
  `insert into limit_hit (since, kind, who, what, hits, last_at) values (now(), 'network', 'hash', 'search', 3, now())`,
  `insert into rate_count (key, count, resets_at) values ('a-limit', 3, now()) on conflict do nothing`,
  `insert into account (name, name_key, password_hash, suspended_at, budget)
     values ('Suspended', 'suspended', 'no hash', now(), '{"units": 10, "seconds": 60}')`,
];
