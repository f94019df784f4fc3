-- Pictures that were indexed before files were told apart have one file, the one they are named after. Its bytes are
-- unknown: 0. Their posts show it, and say what the picture says.
INSERT INTO "image_copy" ("key", "image_id", "width", "height", "bytes", "phash", "reason", "created_at")
SELECT "key", "id", "width", "height", 0, "phash", 'first', "created_at" FROM "image"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "post" SET "copy_key" = "image"."key" FROM "image"
WHERE "image"."id" = "post"."image_id" AND "post"."copy_key" IS NULL;
--> statement-breakpoint
UPDATE "post" SET "tags" = "image"."tags" FROM "image"
WHERE "image"."id" = "post"."image_id" AND "post"."tags" = '{}' AND "image"."tags" <> '{}';
