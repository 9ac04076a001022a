-- A way to pay in that is not offered keeps its settings; orders that were opened by it go on.
ALTER TABLE deposit_methods ADD COLUMN offered boolean NOT NULL DEFAULT true;
