-- Events are found by the account that they are about: by its name, or by its id where they name an order.
CREATE INDEX audit_events_account ON audit_events (site_code, (details->>'account'), id);
CREATE INDEX audit_events_member ON audit_events (site_code, (details->>'member'), id);
