-- Agents are few of a site's accounts: the list of them is found without reading all accounts in order.
CREATE INDEX "members_type" ON "members"("site_code", "type");
