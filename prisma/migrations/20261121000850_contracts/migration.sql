-- What agents are promised: who offers whom which tiers, and everything that happened to it.
CREATE TABLE "contract_settings" (
    "site_code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "formula" TEXT NOT NULL,
    "carry_over" TEXT NOT NULL,
    "active_minimum" BIGINT NOT NULL,
    "review" BOOLEAN NOT NULL,
    "collect_days" INTEGER,

    CONSTRAINT "contract_settings_pkey" PRIMARY KEY ("site_code","kind")
);

CREATE TABLE "contracts" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "offerer_id" UUID,
    "holder_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "tiers" JSONB,
    "offered" JSONB,
    "signed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contracts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "contracts_request_key_key" ON "contracts"("request_key");
CREATE INDEX "contracts_offerer_id_idx" ON "contracts"("offerer_id");
CREATE INDEX "contracts_site_code_kind_product_idx" ON "contracts"("site_code", "kind", "product");
CREATE UNIQUE INDEX contracts_one_open ON contracts (holder_id, kind, product) WHERE status IN ('P', 'E', 'V', 'A');

CREATE TABLE "contract_records" (
    "id" BIGSERIAL NOT NULL,
    "contract_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "what" TEXT NOT NULL,
    "cause_id" UUID,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "contract_records_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "contract_records_contract_id_id_idx" ON "contract_records"("contract_id", "id");

CREATE FUNCTION contract_records_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'records of contracts are append-only' USING ERRCODE = 'LG001';
END $$;
CREATE TRIGGER contract_records_append_only BEFORE UPDATE OR DELETE ON contract_records
  FOR EACH ROW EXECUTE FUNCTION contract_records_refuse_change();
