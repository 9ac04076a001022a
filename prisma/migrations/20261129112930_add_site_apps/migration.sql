-- CreateTable
CREATE TABLE "site_apps" (
    "site_code" TEXT NOT NULL,
    "app" TEXT NOT NULL,
    "is_shown" BOOLEAN NOT NULL,
    "url" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "qr_url" TEXT NOT NULL,
    "qr_mark" TEXT NOT NULL,
    "qr_logo_id" UUID,
    "steps" JSONB NOT NULL,
    "note" JSONB NOT NULL,

    CONSTRAINT "site_apps_pkey" PRIMARY KEY ("site_code","app")
);

-- The apps that sites have: their addresses, and the guides that were articles of the help centre.
WITH apps (app, type, url) AS (
  VALUES ('android', 'Android', '/down?app=android'), ('ios', 'MOBILECONFIG', '/down?app=ios'), ('liteapp', 'LITEAPP', '/down')
), articles AS (
  SELECT h.site_code, a.app, h.language, h.content, h.language = s.default_language AS is_own
    FROM help_items h JOIN apps a ON h.tag = 'install-' || a.app JOIN sites s ON s.code = h.site_code
), lines AS (
  SELECT site_code, app, language, is_own, place, left(btrim(regexp_replace(line[1], '<[^>]*>', '', 'g'), E' \n\r\t'), 300) AS text
    FROM articles, regexp_matches(content, '<li>(.*?)</li>', 'g') WITH ORDINALITY AS l (line, place)
), steps AS (
  SELECT site_code, app, place, jsonb_build_object('text', jsonb_object_agg(language, text), 'pictureId', NULL) AS step
    FROM lines WHERE text <> '' AND place <= 12
   GROUP BY site_code, app, place HAVING bool_or(is_own)
), rests AS (
  SELECT site_code, app, language, is_own,
         left(btrim(regexp_replace(regexp_replace(content, '<li>.*?</li>', '', 'g'), '<[^>]*>', '', 'g'), E' \n\r\t'), 500) AS text
    FROM articles
), notes AS (
  SELECT site_code, app, jsonb_object_agg(language, text) AS note
    FROM rests WHERE text <> '' GROUP BY site_code, app HAVING bool_or(is_own)
)
INSERT INTO site_apps
SELECT s.code, a.app, true, coalesce(r.url, a.url), '', '', '', 'site', NULL,
       replace(replace(replace(replace(coalesce(
         (SELECT jsonb_agg(step ORDER BY place) FROM steps t WHERE t.site_code = s.code AND t.app = a.app), '[]')::text,
         '&lt;', '<'), '&gt;', '>'), '&quot;', '\"'), '&amp;', '&')::jsonb,
       replace(replace(replace(replace(coalesce(
         (SELECT note FROM notes n WHERE n.site_code = s.code AND n.app = a.app), '{}')::text,
         '&lt;', '<'), '&gt;', '>'), '&quot;', '\"'), '&amp;', '&')::jsonb
  FROM sites s CROSS JOIN apps a
  LEFT JOIN LATERAL (
    SELECT url FROM resources WHERE site_code = s.code AND resource_type = a.type ORDER BY position, id LIMIT 1) r ON true
 WHERE r.url IS NOT NULL OR EXISTS (SELECT FROM articles x WHERE x.site_code = s.code AND x.app = a.app);

DELETE FROM help_items WHERE tag IN ('install-android', 'install-ios', 'install-liteapp');

DELETE FROM resources WHERE resource_type IN ('Android', 'MOBILECONFIG', 'LITEAPP');
