// The words that lead public lists of stolen passwords, as far as a password of ten characters is made of one of them and
// a tail. Two lines of Korean words as they are typed on a Latin keyboard are among them.
const lines = `
aaaaaaaa aabbcc abc abcabc abcd abcdabcd abcdef abcdefg abcdefgh abcdefghij access accessgranted admin administrador administrator alejandro alexander
alexandra amanda amazon america american andreas andrew android angel angels annyeong annyeonghaseyo anthony anything appa apple april arsenal asdasd
asdf asdfgh asdfghjk asdfghjkl asdfqwer asdzxc ashley asshole audi august australia autumn avengers azerty azertyuiop babyboy babygirl bangtan
barcelona baseball basketball batman bayern bear beijing benjamin berlin beyonce birthday bitch black blackpink blacky blessed blessing blue bluesky
bmw borussia boston brandon broncos bts bullshit busan butterfly california callofduty canada captain carlos changeit changeme changemenow
changepassword changethis charlie chelsea chicago chocolate christ christian christmas christopher cisco college colonel company companyadmin computer
computer1 contrasena cookie corvette counterstrike cowboys cricket cupcake daehanminguk dallas daniel darling database december default demo
deutschland diamond dkssud dkssudgktpdy dltkdgks doctor dokdo dragon drone eagle eagles easter edcrfv elizabeth eminem energy engineer enter eomma
espana evening everything exo facebook faith falcon fcbayern february fernando ferrari firewall florian florida flower flowers football forever
foreverlove fortnite france francisco freedom friday fuckme fuckoff fuckyou gamsahamnida general george germany gmail godbless godisgood gold golden
golf google green greenenergy guest halloween hamburg harley haslo heaven helio heliolens hello hellokitty helloworld heslo hockey holiday honda honey
hope hotmail huawei hunter hyundai iamgod ilovegod ilovejesus ilovemyself iloveu iloveyou infrared initial inspection inspector instagram internet
inverter iphone ironman italia january jelszo jennifer jessica jesus jesuschrist johannes jonathan jordan joshua july june justin justinbieber
juventus katharina kawasaki kennwort keyboard kia killer knight korea korean lakers lamborghini laptop leagueoflegends letmein letmeinnow liberty
linkedin linkinpark lion liverpool lkjhgfdsa login logon london losenord lovely loveme lover loveyou manager manchester manchesterunited march martin
master matrix matthew matthias maximilian may melbourne mercedes metallica michael michelle microsoft midnight midnightblue million millionaire
minecraft mnbvcxz monday money monkey morning motdepasse motorola munich mustang mylove mypassword naruto natalie network newpassword newyork nicholas
nicole ninja nintendo nirvana nobody nokia nothing november nurse october onedirection opensesame openup operator oracle orange packers panther paris
parola passw0rd password passwort patrick patriots phoenix photovoltaic pikachu pirate platinum playstation poiuytrewq pokemon police polska porsche
powerplant prince princess purple qazwsx qazwsxedc qazwsxedcrfv qlalfqjsgh queen qweasd qweasdzxc qweqwe qwerasdf qwerty qwertyasdfgh qwertyui
qwertyuio qwertyuiop qwertz qwertzuiop raiders rainbow realmadrid renewable rhksflwk richard rihanna robert roblox root router rugby russia salasana
samantha samsung samurai saranghae saranghaeyo saturday schalke school sebastian secret security senha seoul september server shadow shanghai signin
silver slipknot soccer solar solarpanel solarplant solarpower soldier somebody something spiderman spring startrek starwars steelers stefan stephanie
strawberry student success summer sunday sunlight sunny sunpower sunshine superman supermario superuser supervisor sweetheart swimming switch sydney
sysadmin teacher temp temporary temppassword tennis test tester testing texas thepassword thermal thermography thomas thursday tiger tkfkdgo tokyo
topsecret toyota truelove trustme trustno trustnoone tuesday twitter university user username vacation victoria victory vienna viking volkswagen
wachtwoord warcraft warrior wednesday weekend welcome welcomeback whatever white wifi william windows winter wireless wolf wonderwoman worldofwarcraft
wsxedc xbox xiaomi xyz yahoo yamaha yankees yellow yourpassword youtube zelda zurich zxcv zxcvbn zxcvbnm zxczxc
`;

export const commonWords: ReadonlySet<string> = new Set(lines.split(/\s+/).filter((word) => word !== ""));
