-- AlterTable
ALTER TABLE "site_requests" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'create';

-- AlterTable
ALTER TABLE "sites" ADD COLUMN     "closed_at" TIMESTAMPTZ(3);

-- What owners ask for a site (domain: closing). A closed site stands for its members' money, so it is never removed.
ALTER TABLE "site_requests" ADD CONSTRAINT "site_requests_kind_check" CHECK ("kind" IN ('create', 'close', 'reopen'));

-- One request of a kind waits for a site at a time.
CREATE UNIQUE INDEX "site_requests_waiting_key" ON "site_requests" ("code", "kind")
  WHERE "state" = 'waiting' AND "kind" <> 'create';

CREATE OR REPLACE FUNCTION vendors_open(
  p_site text, p_vendor text, p_node int, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM sites s WHERE s.code = p_site AND s.closed_at IS NOT NULL
  ) AND NOT EXISTS (
    SELECT FROM site_games g WHERE g.site_code = p_site AND g.node_id = p_node
      AND (g.off OR g.maintenance_from <= p_at AND coalesce(p_at < g.maintenance_until, true))
  ) AND NOT EXISTS (
    SELECT FROM site_vendors v WHERE v.site_code = p_site AND v.vendor_code = p_vendor
      AND (v.off OR v.maintenance_from <= p_at AND coalesce(p_at < v.maintenance_until, true))
  );
END $$;
