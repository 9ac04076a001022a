-- A change of a product, asked for again after a lost answer, adds to its stock once.
CREATE TABLE "point_product_changes" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "asked" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "point_product_changes_pkey" PRIMARY KEY ("id")
);
