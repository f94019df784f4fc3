"""The client against a real server, which packages/server/src/testing/python-client.slow.test.ts starts."""

import base64
import os
import tempfile
import unittest
import urllib.request
from pathlib import Path

from mekiki import ApiError, File, Mekiki, Unreachable

from .fakes import FakeProxy, FakeTls

#: Its address. The call `save_formats` uses up the whole budget of a key, 500 units in 10 seconds.
SERVER = os.environ["MEKIKI_SERVER"]

visitor: Mekiki
person: Mekiki
bot: Mekiki
#: A sample of the index, as its preview, and the key of its file.
image: bytes
source: str


def setUpModule() -> None:
    global visitor, person, bot, image, source
    visitor = Mekiki(SERVER)
    token = visitor.register(user_name="python-bot", password="mado-kaori-77")
    person = Mekiki(SERVER, user_token=token)
    bot = Mekiki(SERVER, key_with("search,tag,caption,generate,convert,favorites,history,upscale"))
    sample = bot.random_images(limit=1)["results"]["data"][0]["content"][0]
    source = sample["source"]
    image = visitor.image("512", sample["copy"]["key"]).content


def key_with(scopes: str) -> str:
    return person.create_api_key(name="A bot", scopes=scopes)["key"]


class Calls(unittest.TestCase):
    def test_finds_an_image_given_as_bytes_as_a_path_and_as_an_open_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "cover.webp")
            path.write_bytes(image)
            with path.open("rb") as opened:
                files: tuple[File, ...] = (image, path, opened)
                for file in files:
                    with self.subTest(type(file).__name__):
                        best = bot.search_by_file(file=file, limit=2)["results"]["data"][0]
                        self.assertEqual("same", best["match"]["verdict"])
                        self.assertEqual(source, best["content"][0]["source"])

    def test_scrolls_through_all_results(self) -> None:
        first = bot.search_by_file(file=image, limit=5)
        self.assertEqual(5, len(first["results"]["data"]))
        ids = [entry["content"][0]["id"] for entry in bot.entries(first, limit=5)]
        self.assertEqual(visitor.counts()["unique"], len(ids))
        self.assertEqual(len(ids), len(set(ids)))

    def test_sends_json(self) -> None:
        self.assertIn("long_hair", visitor.suggest_tags(text="long h"))

    def test_sends_queries(self) -> None:
        self.assertEqual(3, len(visitor.random_images(limit=3)["results"]["data"]))

    def test_sends_lists_one_by_one(self) -> None:
        key = bot.random_images(limit=1)["results"]["data"][0]["content"][0]["copy"]["key"]
        for boards, count in (([9, 12, 25, 26, 28, *range(901, 906)], 1), ([5, 21], 0)):
            by_file = bot.saucenao_search_by_file(output_type=2, file=image, numres=1, dbs_=boards)
            self.assertEqual(count, by_file["header"]["results_returned"])
            by_url = bot.saucenao_search(output_type=2, url=f"{SERVER}/i/512/{key}.webp", numres=1, dbs_=boards)
            self.assertEqual(count, by_url["header"]["results_returned"])

    def test_sends_the_name_of_a_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "目利き 1.png")
            path.write_bytes(image)
            self.assertEqual(path.name, bot.inspect_metadata(image=path)["file"]["name"])

    def test_downloads_a_file_with_its_kind_and_name(self) -> None:
        png = bot.convert_format(image_bytes=image, ext="png", width=64)
        self.assertEqual("image/png", png.content_type)
        self.assertTrue(png.content.startswith(b"\x89PNG"))
        self.assertEqual("64", png.headers["X-Image-Width"])
        self.assertEqual("image.png", png.name)

    def test_yields_the_events_of_a_caption(self) -> None:
        text = "".join(event.get("content", "") for event in bot.caption_image(image_bytes=image, style="short"))
        self.assertGreater(len(text.split()), 2)

    def test_generates_an_image_and_downloads_it(self) -> None:
        with bot.generate_images(prompt="1girl, silver hair", num_images=1, seed=7, events=True) as events:
            job = events.job_id
            seen = list(events)
        made = [item for event in seen if isinstance(event, list) for item in event]
        self.assertEqual(1, len(made))
        self.assertIn({"event": "done"}, seen)
        self.assertIn(job, [event["id"] for event in seen if not isinstance(event, list) and event["event"] == "job"])
        self.assertTrue(bot.generated_image(made[0]["id"], "png").content.startswith(b"\x89PNG"))
        bot.delete_generation(made[0]["id"])
        self.assertNotIn(made[0]["id"], [item["id"] for item in bot.list_generations()])

    def test_upscales_with_and_without_events(self) -> None:
        small = bot.convert_format(image_bytes=image, ext="png", width=48).content
        done = bot.upscale_image(image=small, outscale=2)
        self.assertEqual(96, done["width"])
        *_, last = bot.upscale_image_events(image=small, outscale=2)
        self.assertEqual("done", last["type"])

    def test_checks_a_token_without_a_body(self) -> None:
        person.check_access()
        with self.assertRaises(ApiError) as refused:
            visitor.check_access()
        self.assertEqual(401, refused.exception.status)

    def test_repeats_a_call_without_repeating_its_effect(self) -> None:
        entry = bot.search_by_file(file=image, limit=1)["results"]["data"][0]["content"][0]
        first = bot.add_favorite(query=entry["copy"]["key"], idempotency_key="one")
        self.assertEqual(first, bot.add_favorite(query=entry["copy"]["key"], idempotency_key="one"))
        with self.assertRaises(ApiError) as reused:
            bot.add_favorite(query="another", idempotency_key="one")
        self.assertEqual("idempotency-key-reused", reused.exception.code)
        self.assertEqual(1, len(bot.list_favorites()))

    def test_takes_a_key_from_a_file_that_ends_with_a_newline(self) -> None:
        limited = Mekiki(SERVER, key_with("search") + "\n")
        self.assertEqual(3, len(limited.random_images(limit=3)["results"]["data"]))


class Problems(unittest.TestCase):
    def test_does_not_repeat_a_token_that_cannot_be_sent(self) -> None:
        for token in ("mk_se\ncret", "mk_sécret"):
            for name in ("api_key", "user_token", "history_token"):
                with self.subTest(token, name=name), self.assertRaises(ValueError) as refused:
                    Mekiki(SERVER, **{name: token})  # type: ignore[arg-type]
                self.assertEqual(f"{name} contains characters that no token has.", str(refused.exception))

    def test_says_what_is_wrong_with_a_file(self) -> None:
        with self.assertRaises(ApiError) as refused:
            bot.search_by_file(file=b"no image")
        problem = refused.exception
        self.assertEqual((415, "image-unsupported"), (problem.status, problem.code))
        self.assertEqual(problem.detail, str(problem))
        self.assertTrue(problem.type.endswith("/problems/image-unsupported"))

    def test_names_the_parameters_that_are_wrong(self) -> None:
        with self.assertRaises(ApiError) as refused:
            bot.search_by_file(file=image, limit=1000)
        self.assertEqual(["#/limit"], [error["pointer"] for error in refused.exception.errors])

    def test_refuses_a_call_that_the_key_has_no_scope_for(self) -> None:
        with self.assertRaises(ApiError) as refused:
            Mekiki(SERVER, key_with("tag")).search_by_file(file=image)
        self.assertEqual((403, "missing-scope"), (refused.exception.status, refused.exception.code))

    def test_refuses_a_wrong_key(self) -> None:
        with self.assertRaises(ApiError) as refused:
            Mekiki(SERVER, "mk_" + base64.b64encode(bytes(24)).decode()).counts()
        self.assertEqual(401, refused.exception.status)

    def test_tells_an_unreachable_server_from_one_that_refuses(self) -> None:
        gone = FakeProxy()
        gone.close()
        with self.assertRaises(Unreachable) as refused:
            Mekiki(gone.url).counts()
        self.assertIn(gone.url, str(refused.exception))

    def test_wants_an_address_of_http(self) -> None:
        with self.assertRaises(ValueError):
            Mekiki("mekiki.example")

    def test_takes_no_id_that_leads_to_another_call(self) -> None:
        for id in ("", ".", ".."):
            with self.subTest(id), self.assertRaises(ValueError):
                bot.cancel_generation(id)

    def test_takes_no_text_for_a_file(self) -> None:
        with self.assertRaises(ApiError) as refused:
            bot.search_by_file(file="cover.webp")  # type: ignore[arg-type]
        self.assertEqual(400, refused.exception.status)
        with self.assertRaises(TypeError):
            bot.search_by_file(file=7.5j)  # type: ignore[arg-type]


class Budgets(unittest.TestCase):
    def test_raises_or_waits_when_a_budget_is_used_up(self) -> None:
        key = key_with("convert")
        hasty, patient = Mekiki(SERVER, key), Mekiki(SERVER, key, max_wait=60)
        hasty.save_formats()
        [limit] = hasty.rate_limits
        self.assertEqual(("key", 500, 10, 0), (limit.name, limit.quota, limit.window, limit.left))
        with self.assertRaises(ApiError) as refused:
            while True:
                hasty.save_formats()
        problem = refused.exception
        self.assertEqual(429, problem.status)
        self.assertIn(problem.retry_after, range(1, 11))
        self.assertEqual(["key"], [limit.name for limit in problem.rate_limits])
        self.assertIn("png", patient.save_formats())


class Proxies(unittest.TestCase):
    def setUp(self) -> None:
        self.proxy = FakeProxy()
        self.addCleanup(self.proxy.close)

    def test_takes_no_key_to_where_a_redirect_leads(self) -> None:
        with self.assertRaises(ApiError) as refused:
            Mekiki(self.proxy.url, "mk_secret").counts()
        self.assertEqual(302, refused.exception.status)
        self.assertIn(f"{self.proxy.url}/elsewhere", str(refused.exception))
        self.assertEqual(["Bearer mk_secret"], [headers["Authorization"] for headers in self.proxy.requests])

    def test_takes_an_empty_file_for_no_key(self) -> None:
        for name in ("api_key", "user_token", "history_token"):
            with self.subTest(name), self.assertRaises(ApiError):
                Mekiki(self.proxy.url, **{name: "\n"}).counts()  # type: ignore[arg-type]
        self.assertEqual(3, len(self.proxy.requests))
        sent = {header.lower() for headers in self.proxy.requests for header in headers}
        self.assertEqual(set(), sent & {"authorization", "x-token-user", "x-token-history"})

    def test_says_that_something_else_than_mekiki_answered(self) -> None:
        with self.assertRaises(ApiError) as refused:
            Mekiki(self.proxy.url).suggest_tags(text="hat")
        self.assertEqual((502, ""), (refused.exception.status, refused.exception.code))

    def test_raises_when_a_stream_breaks_off(self) -> None:
        events = Mekiki(self.proxy.url).caption_image(image_bytes=b"image")
        self.assertEqual({"content": "a girl"}, next(events))
        with self.assertRaises(Unreachable):
            next(events)

    def test_says_that_a_page_is_not_an_answer(self) -> None:
        with self.assertRaises(Unreachable) as refused:
            Mekiki(self.proxy.url).simple_status()
        self.assertIn("not JSON", str(refused.exception))

    def test_says_that_an_event_is_not_one(self) -> None:
        with self.assertRaises(Unreachable) as refused:
            next(Mekiki(self.proxy.url).follow_generation("one"))
        self.assertIn("not JSON", str(refused.exception))

    def test_sends_a_call_again_through_the_same_tunnel(self) -> None:
        client, tls = behind_tls(refusals=3)
        client.counts()
        self.assertEqual([("https", "mekiki.example", 5)] * 4, tls.sent)

    def test_waits_for_jobs_longer_than_for_other_calls(self) -> None:
        client, tls = behind_tls()
        client.upscale_image(image=b"image")
        client.generate_images(prompt="1girl").close()
        client.counts()
        self.assertEqual([3600, 3600, 5], [timeout for *_, timeout in tls.sent])


def behind_tls(*, refusals: int = 0) -> tuple[Mekiki, FakeTls]:
    client, tls = Mekiki("https://mekiki.example", "mk_secret", timeout=5, max_wait=1), FakeTls(refusals=refusals)
    client._opener = urllib.request.build_opener(urllib.request.ProxyHandler({"https": "http://proxy.example"}), tls)
    return client, tls
