CREATE TABLE "image_features" (
	"image_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"features" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_features" ADD CONSTRAINT "image_features_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;