-- Where a vendor sells no feature: one title in one currency, or with an empty code all of its titles in that currency.
CREATE TABLE IF NOT EXISTS mock_vendors.buying_off (
  vendor text NOT NULL,
  currency text NOT NULL,
  game text NOT NULL,
  PRIMARY KEY (vendor, currency, game)
);
