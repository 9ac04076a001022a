-- A sealed key is a text. Keys in plain text stay readable as JSON until the next start seals them.
ALTER TABLE "transport_keys" ALTER COLUMN "jwk" SET DATA TYPE TEXT USING "jwk"::text;
