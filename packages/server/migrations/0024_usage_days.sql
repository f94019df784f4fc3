CREATE TABLE "usage_day" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "usage_day_day_figure_pk" PRIMARY KEY("day","figure")
);
