CREATE TABLE "tagger_tags" (
	"image_id" integer PRIMARY KEY NOT NULL,
	"tagger" text NOT NULL,
	"tags" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tagger_tags" ADD CONSTRAINT "tagger_tags_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tagger_tags_tags" ON "tagger_tags" USING gin ("tags");