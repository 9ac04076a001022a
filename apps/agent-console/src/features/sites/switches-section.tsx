import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { switchTree, type SwitchName } from '@apsara/domain/sites';
import { useWords } from '../../shared/words.ts';
import { Section } from './section.tsx';
import { SettingRow } from './setting-row.tsx';
import { withOrWithout, type SettingsForm } from './site-settings.ts';

/** AGENT3's switches belong to the agents' contracts; a row for what nothing obeys yet would promise something. */
const { AGENT3: _, ...obeyed } = switchTree;

type Group = keyof typeof obeyed;
type Switch = Exclude<SwitchName, keyof typeof switchTree | keyof typeof switchTree.AGENT3>;

const groups = Object.entries(obeyed) as [Group, Record<Switch, object>][];
const switchesIn = (tree: object): Switch[] => Object.keys(tree) as Switch[];

/** Every feature that can be switched, with what it does. What is off is neither shown to players nor served. */
export function SwitchesSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const say = useWords();
  return (
    <Section title={say('site.switches')} lead={say('site.switches_lead')}>
      <Controller
        control={form.control}
        name="switches"
        render={({ field }) => {
          const row = (name: Switch, inner: boolean) => (
            <SettingRow
              key={name}
              name={say(`site.${name}`)}
              text={say(`site.${name}_text`)}
              on={field.value.includes(name)}
              onChange={(on) => field.onChange(withOrWithout(field.value, name, on))}
              inner={inner}
            />
          );
          return (
            <>
              {groups.map(([group, tree]) => (
                <Box key={group} sx={{ display: 'grid' }}>
                  <Typography component="h3" variant="caption" sx={{ color: 'var(--text-3)', fontWeight: 600 }}>
                    {say(`site.${group}`)}
                  </Typography>
                  {switchesIn(tree).map((name) => (
                    <Fragment key={name}>
                      {row(name, false)}
                      {switchesIn(tree[name]).map((inner) => row(inner, true))}
                    </Fragment>
                  ))}
                </Box>
              ))}
            </>
          );
        }}
      />
    </Section>
  );
}
