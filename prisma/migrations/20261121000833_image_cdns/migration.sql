-- Origins that serve the site's pictures beside its own, such as https://img1.example.com.
ALTER TABLE "sites" ADD COLUMN "image_cdns" text[] NOT NULL DEFAULT '{}' CHECK ('' <> ALL ("image_cdns") AND array_to_string("image_cdns", ' ') ~ '^(https?://[A-Za-z0-9.:-]+( |$))*$');
