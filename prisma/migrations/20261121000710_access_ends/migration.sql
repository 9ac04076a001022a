-- A session opened with a password that must not stay: until it is changed, the server lets it do nothing else.
ALTER TABLE "sessions" ADD COLUMN "password_due" BOOLEAN NOT NULL DEFAULT false;

-- When somebody was last here is known from the sessions; nothing ever wrote the copy.
ALTER TABLE "members" DROP COLUMN "last_login_at";

-- COMM3 is from now on the group of the common switches: sites that obeyed those without it go on as they were.
UPDATE "sites" SET "switches" = "switches" || '["COMM3"]' WHERE NOT "switches" @> '["COMM3"]';
