CREATE TABLE "tagging" (
	"image_id" integer NOT NULL,
	"tagger" text NOT NULL,
	"tagged" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tagging_image_id_tagger_pk" PRIMARY KEY("image_id","tagger")
);
--> statement-breakpoint
ALTER TABLE "tagging" ADD CONSTRAINT "tagging_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;