ALTER TABLE "generation_job" ADD COLUMN "made" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "generation_job" SET "made" = ARRAY(SELECT "place" FROM "generation" WHERE "generation"."job_id" = "generation_job"."id");
