/** Titles the trade already knows by heart; a name composed by chance must not be one of them. Lower case. */
export const knownTitles: ReadonlySet<string> = new Set(
  `ancient gong|aztec gems|banana party|bear rush|book of the moon|book of the sun|buffalo fortune|buffalo riches|buffalo rush
buffalo trail|bull rush|butterfly dreams|cherry bomb|cherry fiesta|chili fever|chili party|cobra queen|coin party|coin rush
coin vault|cosmic gems|crab party|crown fortune|crystal ball|crystal forest|crystal palace|crystal star|crystal sun|crystal world
diamond empire|diamond fortune|diamond jackpot|diamond mine|diamond riches|diamond rush|diamond vault|dolphin quest
dolphin treasure|dragon & phoenix|dragon & tiger|dragon dance|dragon empire|dragon fortune|dragon island|dragon king
dragon kingdom|dragon legend|dragon luck|dragon palace|dragon quest|dragon riches|dragon tiger|dragon treasure|eagle fortune
eagle riches|elephant kingdom|elephant treasure|emerald diamond|emerald dragon|emerald isle|eye of the kraken|eye of the storm
fan tan club|fiery dragon|fire dragon|firebird fortune|fortune ox|fortune tiger|fox fortune|fresh fruits|fruit party|gem party
gem rush|gem treasure|gem vault|golden bell|golden buffalo|golden bull|golden clover|golden coin|golden crane|golden crown
golden dragon|golden dragons|golden elephant|golden empire|golden fish|golden horse|golden lion|golden lotus|golden monkey
golden palace|golden panda|golden peacock|golden phoenix|golden rose|golden ship|golden temple|golden tiger|golden toad
golden turtle|golden wolf|happy lantern|happy monkey|happy panda|heart of the jungle|hidden temple|hidden valley|honey party
honey rush|honey trail|horse fortune|hot cherry|hot chili|hot fruits|imperial dragon|island fortune|jade butterfly|jade dragon
jade empire|jade magician|jade monkey|jade treasure|jaguar temple|jewel quest|jewel race|jewel rush|jewel treasure|jungle fortune
jungle kingdom|jungle party|jungle rush|jungle trail|jungle treasure|kingdom legend|legend of the nile|lion dance|lion festival
lion fortune|lion kingdom|lost city|lost island|lost temple|lotus garden|lotus kingdom|lotus legend|lucky bell|lucky bull
lucky clover|lucky coin|lucky dragon|lucky elephant|lucky fox|lucky horse|lucky horseshoe|lucky koi|lucky lantern|lucky lion
lucky monkey|lucky panda|lucky star|lucky tiger|lucky turtle|magic book|magic lamp|magic mirror|magic mirror deluxe|magic star
mango party|mask carnival|mega jackpot|midnight diamond|mighty buffalo|mighty dragon|mighty horse|mighty panda|mighty rhino
moon dance|moon princess|mystic dragon|mystic fortune|mystic moon|mystic panda|mystic wolf|neon dice|neon fruit|neon jungle
ocean king|ocean legend|ocean party|ocean treasure|orchid garden|panda dance|panda fortune|panda party|panther moon|peacock garden
pearl dragon|pearl kingdom|phoenix & dragon|phoenix fortune|phoenix reign|phoenix sun|planet fortune|power of the dragon
rain dance|rainbow gems|rainbow riches|rainbow wilds|reign of the dragon|rhino rush|rise of the phoenix|rocket dice|rocket race
rose garden|royal dragon|royal gems|royal jackpot|royal panda|ruby fortune|ruby rush|ruby slots|safari riches|sakura dragon
sakura fortune|secret jungle|secret of the stones|shark fever|shark party|shining crown|shining star|silver fox|silver lion
silver wolf|song of the sea|star fortune|star party|star quest|starlit fortune|storm of the seas|summer party|sun empire|sun quest
sunset beach|swift horse|thunder cash|thunder dragon|thunder eagle|tiger & dragon|tiger dance|tiger kingdom|tiger rush
tiger treasure|treasure island|treasure of the pyramid|treasure tomb|turtle island|volcano island|volcano riches|wild bear
wild buffalo|wild bull|wild dolphin|wild dragon|wild elephant|wild fox|wild horse|wild horses|wild lion|wild orient|wild panda
wild panther|wild phoenix|wild rhino|wild tiger|wild wolf|wolf fortune|wolf legend|wolf moon|wolf quest|wolf treasure`
    .split(/\||\n/)
    .map((title) => title.trim()),
);
