ALTER TABLE "alert" ADD COLUMN "compared_to" integer;--> statement-breakpoint
-- Where their comparison stopped is not known: at the image that was found, or a few before it.
UPDATE "alert" SET "compared_to" = "image"."id" - 1 FROM "image" WHERE "image"."key" = "alert"."found_key";
